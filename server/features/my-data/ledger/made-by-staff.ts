/** A table whose rows are the centre's work; `column` says whose hand it was. */
export const madeByStaff = (column: string) => ({
  ties: {
    [column]: { nameless: 'centre', leftOut: 'the work is the centre’s; her act stands in own_acts' },
  } as const,
})

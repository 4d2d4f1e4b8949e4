/** What a column of a file of people may hold; a full name may come in two of them. */
export const personColumns = ['name', 'given', 'family', 'email', 'phone', 'role'] as const
export type PersonColumn = (typeof personColumns)[number]

/** Without a name and a mailbox there is nobody to import. */
export const namesAndMails = (columns: readonly (PersonColumn | undefined)[]): boolean =>
  columns.includes('email') && (columns.includes('name') || columns.includes('given'))

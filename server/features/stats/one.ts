/** The row of a statement that always answers one. */
export function one<T>(rows: readonly T[]): T {
  const [row] = rows
  if (!row) throw new Error('a count always answers one row')
  return row
}

export const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Says what is being done and, afterwards, how long it took. */
export async function during<T>(what: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now()
  process.stdout.write(`  ${what} ... `)
  const result = await work()
  say(`${((performance.now() - begun) / 1000).toFixed(1)} s`)
  return result
}

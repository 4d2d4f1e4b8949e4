import pg from 'pg'

/** The queues of the same process look for work in between. */
const isOfNoQueue = (text: string) => !text.includes('pgboss')

/** The SQL that `work` sends from this process, in order. Only what runs meanwhile counts, so nothing else may. */
export async function statementsOf(
  work: () => Promise<unknown>,
  isCounted: (text: string) => boolean = isOfNoQueue,
): Promise<string[]> {
  const statements: string[] = []
  const original = pg.Client.prototype.query
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [query] = args
    const text = typeof query === 'string' ? query : String((query as { text?: string } | undefined)?.text)
    if (isCounted(text)) statements.push(text)
    return Reflect.apply(original, this, args) as unknown
  } as unknown as typeof original
  try {
    await work()
  } finally {
    pg.Client.prototype.query = original
  }
  return statements
}

interface Waiting<Key, Value> {
  readonly keys: readonly Key[]
  readonly answer: (values: ReadonlyMap<Key, Value>) => void
  readonly fail: (error: unknown) => void
}

/**
 * One question for all who wait: what comes while an answer is under way is asked together after it, so that a storm
 * of questions costs a few. Nobody is answered by a question that was put before hers. The answer may hold more than
 * her keys; when the question fails, it fails for all who were in it. `gatherMs` is how long a question waits for
 * others.
 */
export function createAskTogether<Key, Value>(
  ask: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
  { gatherMs }: { readonly gatherMs?: number } = {},
): (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>> {
  let waiting: Waiting<Key, Value>[] = []
  let isAsking = false

  async function askAll(): Promise<void> {
    isAsking = true
    while (waiting.length > 0) {
      if (gatherMs !== undefined) await sleep(gatherMs)
      const those = waiting
      waiting = []
      try {
        const values = await ask([...new Set(those.flatMap(({ keys }) => keys))])
        for (const { answer } of those) answer(values)
      } catch (error) {
        for (const { fail } of those) fail(error)
      }
    }
    isAsking = false
  }

  return (keys) =>
    new Promise((answer, fail) => {
      waiting.push({ keys, answer, fail })
      if (!isAsking) void askAll()
    })
}

const sleep = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

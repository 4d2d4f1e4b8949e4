interface TurnsSettings {
  readonly atOnce: number
  /** How many may wait behind those; the next one is refused. */
  readonly waiting: number
  readonly refuse: () => Error
}

/** Lets so many works run at once and so many wait, so that a flood can take neither all memory nor all time. */
export function createWorkQueue({
  atOnce,
  waiting,
  refuse,
}: TurnsSettings): <T>(work: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < atOnce) running++
    else {
      if (queue.length >= waiting) throw refuse()
      await new Promise<void>((go) => {
        queue.push(go)
      })
    }
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}

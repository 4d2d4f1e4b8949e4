/** Tells everybody who listens; answers how to stop listening. */
export interface Channel<A extends readonly unknown[]> {
  readonly tell: (...news: A) => void
  readonly listen: (hear: (...news: A) => void) => () => void
}

export function createChannel<A extends readonly unknown[] = []>(): Channel<A> {
  const listeners = new Set<(...news: A) => void>()
  return {
    tell(...news) {
      for (const hear of listeners) hear(...news)
    },
    listen(hear) {
      listeners.add(hear)
      return () => {
        listeners.delete(hear)
      }
    },
  }
}

/** A value that lives outside of React; `subscribe` and `get` are what `useSyncExternalStore` takes. */
export interface Store<T> {
  readonly get: () => T
  readonly set: (next: T) => void
  readonly subscribe: (hear: (now: T, before: T) => void) => () => void
}

export function createStore<T>(initial: T): Store<T> {
  const { tell, listen } = createChannel<[now: T, before: T]>()
  let current = initial
  return {
    get: () => current,
    set(next) {
      const before = current
      current = next
      tell(next, before)
    },
    subscribe: listen,
  }
}

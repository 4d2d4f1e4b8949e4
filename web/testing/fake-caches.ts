import { vi } from 'vitest'

interface Kept {
  readonly bytes: ArrayBuffer
  readonly type: string
}

/** What a browser keeps by itself, in memory; `refusePut` is what becomes of a write, such as a full disk. */
export function fakeCaches() {
  const all = new Map<string, Map<string, Kept>>()
  const whole = (key: RequestInfo) =>
    new URL(typeof key === 'string' ? key : key.url, window.location.origin).href
  let refusePut: ((path: string) => Error | undefined) | undefined

  function cacheOf(entries: Map<string, Kept>) {
    return {
      match: async (key: RequestInfo) => {
        const kept = entries.get(whole(key))
        return kept && new Response(kept.bytes, { headers: { 'content-type': kept.type } })
      },
      put: async (key: RequestInfo, answer: Response) => {
        const error = refusePut?.(new URL(whole(key)).pathname)
        if (error) throw error
        const type = answer.headers.get('content-type') ?? ''
        entries.set(whole(key), { bytes: await answer.arrayBuffer(), type })
      },
      delete: async (key: RequestInfo) => entries.delete(whole(key)),
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
    }
  }
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      const entries = all.get(name) ?? new Map<string, Kept>()
      all.set(name, entries)
      return cacheOf(entries)
    },
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
  })
  return {
    /** What lies under a name, by path. */
    pathsIn: (name: string) =>
      [...(all.get(name)?.keys() ?? [])].map((url) => {
        const { pathname, search } = new URL(url)
        return pathname + search
      }),
    names: () => [...all.keys()],
    onPut: (refuse: typeof refusePut) => {
      refusePut = refuse
    },
  }
}

const PREFIX = 'rattil_'
const PERSONAL = 'of_'

export interface Box {
  get(key: string): string | undefined
  set(key: string, text: string): void
  remove(key: string): void
  keys(): string[]
}

/** A browser may refuse to keep anything; what is set then lasts as long as the page. */
function boxOver(open: () => Storage): Box {
  const page = new Map<string, string>()
  const browser = (): Storage | undefined => {
    try {
      return typeof window === 'undefined' ? undefined : open()
    } catch {
      return undefined
    }
  }
  return {
    get: (key) => page.get(key) ?? browser()?.getItem(PREFIX + key) ?? undefined,
    set(key, text) {
      try {
        browser()?.setItem(PREFIX + key, text)
        page.delete(key)
      } catch {
        page.set(key, text)
      }
    },
    remove(key) {
      page.delete(key)
      browser()?.removeItem(PREFIX + key)
    },
    keys() {
      const stored = Object.keys(browser() ?? {}).filter((key) => key.startsWith(PREFIX))
      return [...new Set([...page.keys(), ...stored.map((key) => key.slice(PREFIX.length))])]
    },
  }
}

/** What belongs to the device, whoever uses it. */
export const device = boxOver(() => window.localStorage)
/** What lives as long as this tab. */
export const tab = boxOver(() => window.sessionStorage)

/** The whole name under which the browser keeps a key of the device, as storage events tell it. */
export const storedName = (key: string) => PREFIX + key

let owner: number | undefined

/** Whose data `storage` reads and writes from now on; nobody's while no one is signed in. */
export function ownStorage(userId: number | undefined): void {
  owner = userId
}

const ownKey = (userId: number, key: string) => `${PERSONAL}${userId}_${key}`

/** Local data of the person who is signed in: another one on the same phone never sees it. */
export const storage = {
  read: (key: string): unknown => (owner === undefined ? undefined : parsed(device.get(ownKey(owner, key)))),
  write(key: string, value: unknown): void {
    if (owner !== undefined) device.set(ownKey(owner, key), JSON.stringify(value))
  },
  remove(key: string): void {
    if (owner !== undefined) device.remove(ownKey(owner, key))
  },
  /** Her keys that begin so. */
  keys(start = ''): string[] {
    if (owner === undefined) return []
    const own = ownKey(owner, '')
    return device.keys().flatMap((key) => (key.startsWith(own + start) ? [key.slice(own.length)] : []))
  },
}

/** Whether the device keeps this of a person, also before it is known who is here. */
export const hasStored = (userId: number, key: string): boolean =>
  device.get(ownKey(userId, key)) !== undefined

/** Leaves nothing of a person on the device: signing out on a shared phone. */
export function wipeStorageOf(userId: number): void {
  for (const key of device.keys()) if (key.startsWith(ownKey(userId, ''))) device.remove(key)
}

/** What was kept as JSON; nothing for what cannot be read, which a browser extension or an old version may leave. */
export function parsed(text: string | undefined): unknown {
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

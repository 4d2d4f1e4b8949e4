import { statfs } from 'node:fs/promises'
import type { Room } from './port.ts'

const MB = 1024 * 1024
/** What is held back from everybody's writes: the database needs some of it to stay alive, deleting needs the rest. */
const RESERVE_MB = { database: 48, files: 4 }
const LOW_MB = 1024
const FRESH_MS = 1000
/** A disk that is not ours to measure (another machine's, a quota) counts as full for so long after a refusal. */
const REMEMBERED_MS = 10_000
const WATCH_MS = 10_000

export interface RoomSettings {
  readonly dataDir: string
  /** Whether the database lies on the same disk. */
  readonly holdsDatabase?: boolean
  readonly log?: { warn(about: object, words: string): void }
  readonly now?: () => number
}

export function openRoom({ dataDir, holdsDatabase = true, log, now = Date.now }: RoomSettings) {
  const reserve = RESERVE_MB[holdsDatabase ? 'database' : 'files'] * MB
  let measured: { at: number; free: Promise<number> } | undefined
  let refusedAt = Number.NEGATIVE_INFINITY
  let loggedRoom: Room = 'enough'

  const freeNow = () => {
    if (!measured || now() - measured.at >= FRESH_MS) measured = { at: now(), free: freeBytes(dataDir) }
    return measured.free
  }
  async function room(bytes = 0): Promise<Room> {
    if (now() - refusedAt < REMEMBERED_MS) return 'full'
    const left = (await freeNow()) - bytes
    if (left < reserve) return 'full'
    return left < LOW_MB * MB ? 'low' : 'enough'
  }
  async function tellChange(): Promise<void> {
    const current = await room()
    if (current !== loggedRoom) log?.warn({ free_bytes: await freeNow(), dir: dataDir }, sentences[current])
    loggedRoom = current
  }
  // A folder that cannot be measured right now is measured again the next time.
  if (log) setInterval(() => void tellChange().catch(() => undefined), WATCH_MS).unref()
  return {
    room,
    writeRefused() {
      refusedAt = now()
    },
  }
}

const sentences: Record<Room, string> = {
  enough: 'there is enough room on the disk of the data folder again',
  low: 'less than a gigabyte is left on the disk of the data folder',
  full: 'a disk is full: writes are answered 507 until there is room, reads go on',
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

import { mkdir, statfs } from 'node:fs/promises'
import { backupFolder, nameOf } from './folder.ts'
import type { BackupProgress, Backups } from './port.ts'

/** What the disk keeps free beside a backup: below it system health warns. */
const SPARE_BYTES = 1024 ** 3

export interface Made {
  readonly rows: number
  readonly files: number
}
type Step = (done: number, of: number) => void

export interface BackupSettings {
  readonly isOn: boolean
  readonly folder: string
  readonly kept: number
  /** How many bytes one will need at most. */
  readonly needed: () => Promise<number>
  readonly free?: () => Promise<number>
  /** Writes the whole installation into this file. */
  readonly write: (file: string, step: Step) => Promise<Made>
  /** Restores the file into an empty database, compares it, and removes that; throws where something differs. */
  readonly restore: (file: string, step: Step) => Promise<void>
  readonly log: { info(about: object, words: string): void; error(about: object, words: string): void }
}

class NoRoom extends Error {
  readonly isNoRoom = true
}

export function openBackups(settings: BackupSettings): Backups {
  const { isOn, folder, kept, write, restore, log } = settings
  const store = backupFolder(folder)
  let progress: BackupProgress | undefined
  let running: Promise<void> | undefined

  async function requireRoom(): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const needed = (await settings.needed()) + SPARE_BYTES
    const hasRoom = async () => (await (settings.free ?? freeIn(folder))()) >= needed
    if (await hasRoom()) return
    // An older one is worth less than one of today.
    await store.tidy(1)
    if (!(await hasRoom())) throw new NoRoom(`${needed} bytes are needed`)
  }

  async function makeAndTest(now: Date): Promise<void> {
    const name = nameOf(now)
    await requireRoom()
    progress = { stage: 'making', done: 0, of: 0 }
    const file = await store.begin(name)
    const made = await write(file, (done, of) => (progress = { stage: 'making', done, of })).catch(
      async (error: unknown) => {
        await store.remove(name)
        throw error
      },
    )
    const about = { madeAt: now, ...made }
    await store.note(name, { ...about, test: null })
    progress = { stage: 'testing', done: 0, of: 0 }
    const reason = await restore(file, (done, of) => (progress = { stage: 'testing', done, of })).then(
      () => '',
      (error: unknown) => wordsOf(error),
    )
    await store.note(name, { ...about, test: { at: now, passed: reason === '', reason } })
    if (reason !== '') log.error({ backup: name, reason }, 'a backup could not be restored')
    else log.info({ backup: name, ...made }, 'a backup was made and restored on trial')
    await store.tidy(kept)
    await store.forgetFailure()
  }

  return {
    isOn,
    folder,
    kept,
    list: store.list,
    progress: () => progress,
    lastFailure: store.failure,
    announce() {
      progress ??= { stage: 'waiting', done: 0, of: 0 }
    },
    make(now) {
      running ??= makeAndTest(now)
        .catch(async (error: unknown) => {
          const cause = error instanceof NoRoom ? 'no-room' : 'other'
          await store.noteFailure({ at: now, cause, reason: wordsOf(error) })
          throw error
        })
        .finally(() => {
          running = undefined
          progress = undefined
        })
      return running
    },
  }
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const freeIn = (folder: string) => async () => {
  const disk = await statfs(folder)
  return disk.bavail * disk.bsize
}

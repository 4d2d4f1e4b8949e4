import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { writeWhole } from '#server/disk/whole-file.ts'
import type { BackupFailure, StoredBackup } from './port.ts'

const NAME = /^\d{4}-\d{2}-\d{2}T\d{6}Z$/
const FILE = 'rattil.backup'
const ABOUT = 'about.json'
const FAILURE = 'failure.json'

export type About = Omit<StoredBackup, 'name' | 'bytes'>

/** `2026-11-28T020000Z`, as `deploy/backup.sh` names its folders. */
export const nameOf = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(':', '')}Z`

const momentOf = (name: string): Date =>
  new Date(
    name.replace(/T(\d{2})(\d{2})(\d{2})Z$/, (_all, h: string, m: string, s: string) => `T${h}:${m}:${s}Z`),
  )

/** The folder of backups: one folder for each, with the file and what is known of it. */
export function backupFolder(folder: string) {
  const place = (name: string) => join(folder, name)
  async function read(name: string): Promise<StoredBackup | undefined> {
    const file = await stat(join(place(name), FILE)).catch(() => undefined)
    if (!file) return undefined
    const about = parseAbout(await readFile(join(place(name), ABOUT), 'utf8').catch(() => '{}'))
    return { madeAt: momentOf(name), rows: 0, files: 0, test: null, ...about, name, bytes: file.size }
  }
  async function list(): Promise<StoredBackup[]> {
    const names = (await readdir(folder).catch((): string[] => [])).filter((name) => NAME.test(name))
    const found = await Promise.all(names.toSorted().toReversed().map(read))
    return found.filter((backup) => backup !== undefined)
  }
  return {
    list,
    fileOf: (name: string) => join(place(name), FILE),
    /** Refuses a name that is taken: what stands there is whole. */
    async begin(name: string): Promise<string> {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await mkdir(place(name), { mode: 0o700 })
      return join(place(name), FILE)
    },
    note: (name: string, about: About) => writeWhole(join(place(name), ABOUT), JSON.stringify(about)),
    remove: (name: string) => rm(place(name), { recursive: true, force: true }),
    /** What was begun and never became whole goes, and so do the oldest beyond `kept`. */
    async tidy(kept: number): Promise<void> {
      const whole = await list()
      const stay = new Set(whole.slice(0, kept).map(({ name }) => name))
      for (const name of await readdir(folder))
        if (NAME.test(name) && !stay.has(name)) await rm(place(name), { recursive: true, force: true })
    },
    async noteFailure(failure: BackupFailure): Promise<void> {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeWhole(join(folder, FAILURE), JSON.stringify(failure))
    },
    forgetFailure: () => rm(join(folder, FAILURE), { force: true }),
    async failure(): Promise<BackupFailure | undefined> {
      const text = await readFile(join(folder, FAILURE), 'utf8').catch(() => undefined)
      return text === undefined ? undefined : withDates<BackupFailure>(text)
    },
  }
}

const parseAbout = (text: string): Partial<About> => withDates<Partial<About>>(text)

/** Guaranteed by this module alone writing these files: moments are the only texts of their form in them. */
function withDates<T>(text: string): T {
  return JSON.parse(text, (key, value: unknown) =>
    (key === 'at' || key === 'madeAt') && typeof value === 'string' ? new Date(value) : value,
  ) as T
}

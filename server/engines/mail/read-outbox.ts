import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { KeptMail, Outbox } from './port.ts'
import { readMail } from './read-mail.ts'

const nameForm = /^[\dTZ-]{1,40}-[0-9a-f]{8}$/
const ENDING = '.eml'

/** What the outbox has written, newest first. */
export function openOutboxReader(dir: string): Outbox {
  async function list(limit: number) {
    const names = (await readdir(dir).catch(noFolder))
      .filter((name) => name.endsWith(ENDING))
      .toSorted()
      .toReversed()
    const mails = await Promise.all(names.slice(0, limit).map((name) => read(name.slice(0, -ENDING.length))))
    return { total: names.length, mails: mails.filter((mail) => mail !== undefined) }
  }

  async function read(id: string): Promise<KeptMail | undefined> {
    if (!nameForm.test(id)) return undefined
    const path = join(dir, id + ENDING)
    try {
      const [source, { mtime }] = await Promise.all([readFile(path, 'latin1'), stat(path)])
      const { from, to, subject, text } = readMail(source)
      return { id, at: mtime, from, to, subject, text }
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }

  async function forgetBefore(moment: Date): Promise<void> {
    for (const name of await readdir(dir).catch(noFolder)) {
      if (!name.endsWith(ENDING)) continue
      const about = await stat(join(dir, name)).catch(() => undefined)
      if (about && about.mtime < moment) await rm(join(dir, name), { force: true })
    }
  }

  return { list, read, forgetBefore }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

function noFolder(error: unknown): string[] {
  if (isMissing(error)) return []
  throw error
}

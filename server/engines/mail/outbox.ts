import { randomBytes } from 'node:crypto'
import { chmod, mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { composeMail } from './message.ts'
import type { Sender } from './message.ts'
import type { MailTransport } from './port.ts'

/** Mail as files: what stands in for a mail server until one is set. Only the owner may read them. */
export function openOutbox(dir: string, sender: Sender): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    kind: 'outbox',
    async deliver(message, id) {
      const { message: bytes } = await composer.sendMail(composeMail(message, sender, id))
      if (!Buffer.isBuffer(bytes)) throw new Error('The composed mail is not a buffer')
      await mkdir(dir, { recursive: true, mode: 0o700 })
      await chmod(dir, 0o700)
      await writeWhole(dir, `${timestamp(new Date())}-${randomBytes(4).toString('hex')}.eml`, bytes)
    },
    probe: () => Promise.resolve(),
    close: () => Promise.resolve(),
  }
}

/** Written aside and renamed, so that whoever lists `*.eml` never reads half a mail. */
async function writeWhole(dir: string, name: string, bytes: Buffer): Promise<void> {
  const aside = join(dir, `.${name}.part`)
  const file = await open(aside, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(aside, join(dir, name))
  const folder = await open(dir, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

function timestamp(now: Date): string {
  return now.toISOString().replaceAll(/[-:]/g, '').replace('.', '-')
}

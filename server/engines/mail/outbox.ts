import { randomBytes } from 'node:crypto'
import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { writeWhole } from '#server/disk/whole-file.ts'
import { composeMail } from './message.ts'
import type { MailTransport, Sender } from './port.ts'

/** Mail as files: what stands in for a mail server until one is set. Only the owner may read them. */
export function openOutbox(dir: string, sender: Sender): MailTransport {
  return {
    kind: 'outbox',
    async deliver(message, id) {
      const { createTransport } = await import('nodemailer')
      const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      const { message: bytes } = await composer.sendMail(composeMail(message, sender, id))
      if (!Buffer.isBuffer(bytes)) throw new Error('The composed mail is not a buffer')
      await mkdir(dir, { recursive: true, mode: 0o700 })
      await chmod(dir, 0o700)
      await writeWhole(join(dir, `${timestamp(new Date())}-${randomBytes(4).toString('hex')}.eml`), bytes)
      return ''
    },
    probe: () => Promise.resolve(),
    close: () => Promise.resolve(),
  }
}

function timestamp(now: Date): string {
  return now.toISOString().replaceAll(/[-:]/g, '').replace('.', '-')
}

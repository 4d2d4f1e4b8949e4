import type { SendMailOptions } from 'nodemailer'
import { MailRefused } from './errors.ts'
import type { LeavingMail, OutgoingMail, Sender } from './port.ts'

const addressForm = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]{1,253}$/u

/** Reads `رتّل <no-reply@example.org>` or a bare address. */
export function parseSender(from: string): Sender {
  const parts = /^(?<name>[^<>]*)<(?<address>[^<>]+)>$/u.exec(from.trim())?.groups
  const sender = { name: (parts?.['name'] ?? '').trim(), address: (parts?.['address'] ?? from).trim() }
  if (!addressForm.test(sender.address) || hasControl(sender.name))
    throw new Error(`The mail sender is not an address: ${JSON.stringify(from)}`)
  return sender
}

/** What both transports hand to nodemailer. A line break in a header would let its author write headers of her own. */
export function composeMail(message: LeavingMail, sender: Sender, id?: string): SendMailOptions {
  const { to, subject, html, text, calendar, stopUrl = '' } = message
  const replyTo = message.replyTo ?? sender.replyTo ?? ''
  const fromName = sender.name || (message.fromName ?? '')
  for (const [field, value] of Object.entries({ to, subject, fromName, replyTo, stopUrl }))
    if (hasControl(value)) throw new MailRefused(`The mail's ${field} holds a control character`)
  if (!addressForm.test(to)) throw new MailRefused('The mail has no usable address')
  return {
    from: { name: fromName, address: sender.address },
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
    html,
    ...(calendar && calendar.method !== 'PUBLISH' && { alternatives: [calendarPart(calendar)] }),
    attachments: filesOf(message),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': 'ar',
      ...(stopUrl && {
        'List-Unsubscribe': `<${stopUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(id && { messageId: messageId(id, sender) }),
  }
}

/** An invitation is the same letter in the words of a calendar program; published events are a file beside it. */
function filesOf({ calendar, attached }: LeavingMail): NonNullable<SendMailOptions['attachments']> {
  return [
    ...(calendar?.method === 'PUBLISH' ? [{ ...calendarPart(calendar), filename: 'calendar.ics' }] : []),
    ...(attached
      ? [{ filename: attached.name, contentType: attached.type, content: Buffer.from(attached.bytes) }]
      : []),
  ]
}

const calendarPart = ({ method, text }: NonNullable<OutgoingMail['calendar']>) => ({
  contentType: `text/calendar; charset=utf-8; method=${method}`,
  content: text,
})

function messageId(id: string, sender: Sender): string {
  const host = sender.address.slice(sender.address.lastIndexOf('@') + 1)
  return `<${id.replaceAll(/[^\w.-]/g, '')}@${host}>`
}

function hasControl(value: string): boolean {
  return /[\p{Cc}\u2028\u2029]/u.test(value)
}

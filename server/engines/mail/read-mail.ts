import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface ReadMail {
  readonly headers: ReadonlyMap<string, string>
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Its part for calendar programs; empty where there is none. */
  readonly calendar: string
}

/** Every mail of an outbox folder, oldest first. */
export async function readOutbox(dir: string): Promise<ReadMail[]> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.eml')).toSorted()
  return Promise.all(names.map(async (name) => readMail(await readFile(join(dir, name), 'latin1'))))
}

/** Reads back what our transports write: headers with encoded words, parts within parts. Not a mail reader. */
export function readMail(source: string): ReadMail {
  const [head, body] = cut(source)
  const headers = readHeaders(head)
  const parts = splitParts(headers.get('content-type') ?? '', body)
  return {
    headers,
    from: headers.get('from') ?? '',
    to: headers.get('to') ?? '',
    subject: headers.get('subject') ?? '',
    text: parts.get('text/plain') ?? '',
    html: parts.get('text/html') ?? '',
    calendar: parts.get('text/calendar') ?? '',
  }
}

function cut(source: string): [head: string, body: string] {
  const at = source.indexOf('\r\n\r\n')
  return at < 0 ? [source, ''] : [source.slice(0, at), source.slice(at + 4)]
}

function readHeaders(head: string): Map<string, string> {
  const headers = new Map<string, string>()
  for (const line of head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const at = line.indexOf(':')
    headers.set(line.slice(0, at).toLowerCase(), decodeWords(line.slice(at + 1).trim()))
  }
  return headers
}

function splitParts(contentType: string, body: string): Map<string, string> {
  const boundary = /boundary="?([^";]+)"?/.exec(contentType)?.[1]
  const parts = new Map<string, string>()
  for (const piece of boundary ? body.split(`--${boundary}`).slice(1, -1) : []) {
    const [head, content] = cut(piece.replace(/^\r\n/, ''))
    const headers = readHeaders(head)
    const type = (headers.get('content-type') ?? '').split(';')[0] ?? ''
    if (type.startsWith('multipart/'))
      for (const [inner, text] of splitParts(headers.get('content-type') ?? '', content))
        parts.set(inner, text)
    else parts.set(type, decodeBody(content.replace(/\r\n$/, ''), headers.get('content-transfer-encoding')))
  }
  return parts
}

function decodeBody(content: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(content, 'base64').toString('utf8').replaceAll('\r\n', '\n')
  const bytes =
    encoding === 'quoted-printable' ? quoted(content.replaceAll('=\r\n', '')) : Buffer.from(content, 'latin1')
  return bytes.toString('utf8').replaceAll('\r\n', '\n')
}

function decodeWords(value: string): string {
  return value.replaceAll(/\?=\s+=\?/g, '?==?').replaceAll(/(?:=\?utf-8\?[bq]\?[^?]*\?=)+/gi, (words) => {
    const bytes = [...words.matchAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi)].map(([, how, text = '']) =>
      how?.toLowerCase() === 'b' ? Buffer.from(text, 'base64') : quoted(text.replaceAll('_', ' ')),
    )
    return Buffer.concat(bytes).toString('utf8')
  })
}

function quoted(text: string): Buffer {
  const plain = text.replaceAll(/=([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(plain, 'latin1')
}

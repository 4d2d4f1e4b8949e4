/** The text of a question file, and a sentence when its letters had to be guessed; nothing when it is no text. */
export function decodeText(bytes: Uint8Array): { text: string; note: string | null } | undefined {
  const text = byMark(bytes) ?? strictly('utf-8', bytes) ?? byName(bytes)
  if (text !== undefined) return isText(text) ? { text: oneNewline(text), note: null } : undefined
  // Files that were saved by an old Windows: every byte is some letter there, so a person has to look.
  const guessed = new TextDecoder('windows-1256').decode(bytes)
  if (!isText(guessed)) return undefined
  return { text: oneNewline(guessed), note: 'قُرئ الملف بترميز ويندوز العربي القديم؛ راجعي الحروف قبل الإضافة' }
}

function byMark(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  return undefined
}

/** XML that is not UTF-8 names its letters on its first line, which is in Latin ones. */
function byName(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const name = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/i.exec(head)?.[1]
  return name === undefined || /^utf-?8$/i.test(name) ? undefined : strictly(name, bytes)
}

function strictly(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** No text holds these, and PostgreSQL stores no NUL. */
// oxlint-disable-next-line no-control-regex -- control characters are what tells other bytes from text
const isText = (text: string) => !/[\u0000-\u0008\u000E-\u001A]/.test(text)
const oneNewline = (text: string) => text.replaceAll(/\r\n?/g, '\n')

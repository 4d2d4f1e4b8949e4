import { readLetters, strictly } from '#core/text/file-letters.ts'

/** The text of a question file, and a sentence when its letters had to be guessed; nothing when it is no text. */
export function decodeText(bytes: Uint8Array): { text: string; note: string | null } | undefined {
  const read = readLetters(bytes)
  const named = read.isGuessed ? byName(bytes) : undefined
  const text = named ?? read.text
  if (!isText(text)) return undefined
  // Every byte is some letter of a guess, so a person has to look.
  const isGuess = read.isGuessed && named === undefined
  const note = isGuess ? 'قُرئ الملف بترميز ويندوز العربي القديم؛ راجعي الحروف قبل الإضافة' : null
  return { text: oneNewline(text), note }
}

/** XML that is not UTF-8 names its letters on its first line, which is in Latin ones. */
function byName(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const name = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/i.exec(head)?.[1]
  return name === undefined || /^utf-?8$/i.test(name) ? undefined : strictly(name, bytes)
}

/** No text holds these, and PostgreSQL stores no NUL. */
// oxlint-disable-next-line no-control-regex -- control characters are what tells other bytes from text
const isText = (text: string) => !/[\u0000-\u0008\u000E-\u001A]/.test(text)
const oneNewline = (text: string) => text.replaceAll(/\r\n?/g, '\n')

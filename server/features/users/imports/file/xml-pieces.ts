/** A piece of XML as it streams by: a tag without its prefix, or text with its entities opened. */
export type XmlPiece =
  | { readonly kind: 'open' | 'close'; readonly name: string; readonly attributes: string }
  | { readonly kind: 'text'; readonly text: string }

const specials = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const

const LONGEST_PIECE = 1_000_000

/**
 * Cuts XML as it arrives, so that a sheet of any length needs little memory. It reads what programs write: document
 * types, and with them entities of their own, end it.
 */
export async function* xmlPieces(source: AsyncIterable<string>): AsyncGenerator<XmlPiece> {
  let rest = ''
  for await (const part of source) {
    rest += part
    let at = 0
    for (;;) {
      const end = pieceEnd(rest, at)
      if (end < 0) break
      yield* piecesOf(rest.slice(at, end))
      at = end
    }
    rest = rest.slice(at)
    if (rest.length > LONGEST_PIECE) throw new SyntaxError('a tag or a text without an end')
  }
}

/** Where the piece ends that begins here; −1 while it has not arrived whole. */
function pieceEnd(text: string, at: number): number {
  if (at >= text.length) return -1
  if (text[at] !== '<') return text.indexOf('<', at)
  const special = specials.find(([begin]) => text.startsWith(begin, at))
  if (!special && specials.some(([begin]) => begin.startsWith(text.slice(at, at + begin.length)))) return -1
  const [, close] = special ?? ['<', '>']
  const end = text.indexOf(close, at)
  return end < 0 ? -1 : end + close.length
}

function* piecesOf(piece: string): Generator<XmlPiece> {
  if (piece[0] !== '<') yield { kind: 'text', text: opened(piece) }
  else if (piece.startsWith('<![CDATA[')) yield { kind: 'text', text: piece.slice(9, -3) }
  else if (piece.startsWith('<!DOCTYPE')) throw new SyntaxError('a document type')
  else if (piece[1] !== '!' && piece[1] !== '?') yield* tagsOf(piece)
}

function* tagsOf(tag: string): Generator<XmlPiece> {
  const [, slash, name = '', attributes = ''] = /^<(\/?)(?:[^\s:/>]*:)?([^\s/>]+)([^]*)>$/.exec(tag) ?? []
  if (slash === '/') {
    yield { kind: 'close', name, attributes: '' }
    return
  }
  yield { kind: 'open', name, attributes }
  if (attributes.endsWith('/')) yield { kind: 'close', name, attributes: '' }
}

/** The value of an attribute, by its name without a prefix. */
export function attributeOf(attributes: string, name: string): string | undefined {
  for (const [, key = '', double, single] of attributes.matchAll(
    /(?<=\s)([^\s="']+)=(?:"([^"]*)"|'([^']*)')/g,
  ))
    if (key.slice(key.indexOf(':') + 1) === name) return opened(double ?? single ?? '')
  return undefined
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const LAST_POINT = 0x10_ff_ff

const opened = (text: string): string =>
  text.replaceAll(
    /&(?:#x([0-9a-fA-F]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/g,
    (whole, hex, decimal, name) => {
      if (name) return named[String(name)] ?? whole
      const point = hex ? Number.parseInt(String(hex), 16) : Number(decimal)
      return point <= LAST_POINT ? String.fromCodePoint(point) : whole
    },
  )

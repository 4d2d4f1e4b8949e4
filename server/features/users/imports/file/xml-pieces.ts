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
 * types, and with them entities of their own, end it. Pieces come together as they arrived: a million steps of waiting
 * would take many seconds.
 */
export async function* xmlPieces(source: AsyncIterable<string>): AsyncGenerator<readonly XmlPiece[]> {
  let rest = ''
  for await (const part of source) {
    rest += part
    const pieces: XmlPiece[] = []
    let at = 0
    for (let end = pieceEnd(rest, at); end >= 0; end = pieceEnd(rest, at)) {
      pieces.push(...piecesOf(rest.slice(at, end)))
      at = end
    }
    yield pieces
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

function piecesOf(piece: string): XmlPiece[] {
  if (piece[0] !== '<') return [{ kind: 'text', text: opened(piece) }]
  if (piece.startsWith('<![CDATA[')) return [{ kind: 'text', text: piece.slice(9, -3) }]
  if (piece.startsWith('<!DOCTYPE')) throw new SyntaxError('a document type')
  return piece[1] === '!' || piece[1] === '?' ? [] : tagsOf(piece)
}

function tagsOf(tag: string): XmlPiece[] {
  const [, slash, name = '', attributes = ''] = /^<(\/?)(?:[^\s:/>]*:)?([^\s/>]+)([^]*)>$/.exec(tag) ?? []
  const close: XmlPiece = { kind: 'close', name, attributes: '' }
  if (slash === '/') return [close]
  const begin: XmlPiece = { kind: 'open', name, attributes }
  return attributes.endsWith('/') ? [begin, close] : [begin]
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

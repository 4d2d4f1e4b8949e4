/** An element: its attributes with `@` before their names, its children as lists by name. */
export type XmlNode = Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is XmlNode => typeof value === 'object' && value !== null

export function childrenOf(node: XmlNode | undefined, name: string): XmlNode[] {
  const children = node?.[name]
  return Array.isArray(children) ? children.filter(isNode) : []
}

export const childOf = (node: XmlNode | undefined, name: string): XmlNode | undefined =>
  childrenOf(node, name)[0]

export function attribute(node: XmlNode | undefined, name: string): string {
  const value = node?.[`@${name}`]
  return typeof value === 'string' ? readEntities(value) : ''
}

/** The text of an element's own `text` element, or of itself: what is written in CDATA is taken as it is. */
export function textOf(node: XmlNode | undefined): string {
  const inner = childOf(node, 'text') ?? node
  if (!inner) return ''
  return readEntities(stringIn(inner['#text'])) + cdataIn(inner['#cdata'])
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The five of XML, and numbers. */
export const readEntities = (text: string): string =>
  text.replaceAll(
    /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([0-9a-f]{1,6}));/gi,
    (whole, name?: string, dec?: string, hex?: string) => {
      if (name) return ENTITIES[name.toLowerCase()] ?? whole
      const code = dec ? Number(dec) : Number.parseInt(hex ?? '', 16)
      return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : ' '
    },
  )

const stringIn = (value: unknown): string => (typeof value === 'string' ? value : '')

function cdataIn(value: unknown): string {
  if (Array.isArray(value)) return value.map(cdataIn).join('')
  if (isNode(value)) return cdataIn(value['#text'])
  return stringIn(value)
}

export const unspaced = (text: string): string => text.replaceAll(/\s+/g, '')

/** The bytes of the files that lie beside a text, by name, as they are written. */
export function filesBeside(node: XmlNode | undefined): (name: string) => string | undefined {
  const files = new Map(childrenOf(node, 'file').map((file) => [attribute(file, 'name'), file]))
  return (name) => {
    const file = files.get(name)
    return file && attribute(file, 'encoding') === 'base64' ? unspaced(textOf(file)) : undefined
  }
}

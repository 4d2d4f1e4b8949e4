import { readEntities } from './html-text.ts'

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

const stringIn = (value: unknown): string => (typeof value === 'string' ? value : '')

function cdataIn(value: unknown): string {
  if (Array.isArray(value)) return value.map(cdataIn).join('')
  if (isNode(value)) return cdataIn(value['#text'])
  return stringIn(value)
}

import { createRequire } from 'node:module'
import type * as library from 'fast-xml-parser'
import { xmlDepth } from '#contract/kernel/limits.ts'
import type { XmlNode } from './xml-node.ts'

export class BrokenXml extends Error {
  /** The first line is 1. */
  readonly line: number
  constructor(line: number) {
    super(`the XML is broken in line ${line}`)
    this.line = line
  }
}

const require = createRequire(import.meta.url)
/** Loaded by the first file that is read. */
const openLibrary = () => require('fast-xml-parser') as typeof library

const options: library.X2jOptions = {
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#text',
  cdataPropName: '#cdata',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  // The five entities of XML are read by us; a file can declare none of its own.
  processEntities: false,
  maxNestedTags: xmlDepth,
  alwaysCreateTextNode: true,
  isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
}

/** A node whose only child is the root of the text. `refuseMuchXml` comes first. Throws BrokenXml. */
export function readXml(text: string): XmlNode {
  // oxlint-disable-next-line typescript/no-deprecated -- its successor is a package of its own; this one is here
  const { XMLParser, XMLValidator } = openLibrary()
  const fault = XMLValidator.validate(text)
  if (fault !== true) throw new BrokenXml(fault.err.line)
  return new XMLParser(options).parse(text) as XmlNode
}

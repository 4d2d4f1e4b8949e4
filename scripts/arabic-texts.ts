import { parseSync } from 'vite'
import { isTest, readSources } from './source-files.mjs'

/** One text as a reader of the page meets it; what is only known at run time stands as its source between two ¦. */
export interface ArabicText {
  file: string
  line: number
  text: string
}

export interface Node {
  type: string
  start: number
  end: number
  [part: string]: unknown
}

const FOLDERS = ['core', 'contract', 'server', 'web']
const ARABIC = /\p{Script=Arabic}/u
const HOLE = /¦[^¦]*¦/g

export const arabicTexts = (): ArabicText[] =>
  readSources(FOLDERS)
    .filter(([file, code]) => !isTest(file) && ARABIC.test(code))
    .flatMap(([file, code]) => textsOf(file, code))

/** Every Arabic text of one file. */
export function textsOf(file: string, code: string): ArabicText[] {
  const texts: ArabicText[] = []
  const note = (node: Node, text: string) => {
    if (ARABIC.test(text.replaceAll(HOLE, '')))
      texts.push({ file, line: code.slice(0, node.start).split('\n').length, text })
  }
  const visit = (node: Node): void => {
    if (node.type === 'TemplateLiteral') note(node, templateText(node, code))
    else if (node.type === 'JSXElement' || node.type === 'JSXFragment') note(node, childrenText(node, code))
    else if (node.type === 'Literal' && typeof node['value'] === 'string') note(node, node['value'])
    for (const child of childNodes(node)) visit(child)
  }
  visit(parseSync(file, code).program as unknown as Node)
  return texts
}

const isNode = (part: unknown): part is Node =>
  typeof part === 'object' && part !== null && typeof (part as Partial<Node>).type === 'string'

export const childNodes = (node: Node): Node[] =>
  Object.values(node).flatMap((part) =>
    Array.isArray(part) ? part.filter(isNode) : isNode(part) ? [part] : [],
  )

const hole = (node: Node, code: string) => `¦${code.slice(node.start, node.end)}¦`

function templateText(node: Node, code: string): string {
  const quasis = node['quasis'] as { value: { cooked: string } }[]
  const expressions = node['expressions'] as Node[]
  return quasis
    .map(({ value }, at) => value.cooked + (expressions[at] ? hole(expressions[at], code) : ''))
    .join('')
}

/** The own text of an element; an element inside it is a hole too, for it is read as an element of its own. */
function childrenText(node: Node, code: string): string {
  return (node['children'] as Node[]).map((child) => childText(child, code)).join('')
}

function childText(child: Node, code: string): string {
  if (child.type === 'JSXText') return (child['value'] as string).replaceAll(/\s*\n\s*/g, ' ')
  if (child.type !== 'JSXExpressionContainer') return '¦<>¦'
  const expression = child['expression'] as Node
  const isText = expression.type === 'Literal' && typeof expression['value'] === 'string'
  return isText ? (expression['value'] as string) : hole(expression, code)
}

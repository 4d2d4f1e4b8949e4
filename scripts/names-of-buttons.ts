import { parseSync } from 'vite'
import { childNodes, type Node } from './arabic-texts.ts'
import { isTest, readSources } from './source-files.mjs'

/** What is pressed: each has words that can be seen, and may have a longer name for the ear. */
const PRESSED = /(?:Button|Link|^button|^a|^summary)$/
const ARABIC = /\p{Script=Arabic}/u

/** Buttons and links whose name for the ear lacks words that are seen on them: who says what she reads cannot press them. */
export const misnamedButtons = (): string[] =>
  readSources(['web'])
    .filter(([file]) => file.endsWith('.tsx') && !isTest(file))
    .flatMap(([file, code]) => misnamedIn(file, code))

export function misnamedIn(file: string, code: string): string[] {
  const misnamed: string[] = []
  const visit = (node: Node): void => {
    if (node.type === 'JSXElement' && !containsWhatIsSeen(node))
      misnamed.push(`${file}:${code.slice(0, node.start).split('\n').length}`)
    childNodes(node).forEach(visit)
  }
  visit(parseSync(file, code).program as unknown as Node)
  return misnamed
}

const part = (node: Node, name: string) => node[name] as Node
const parts = (node: Node, name: string) => node[name] as Node[]

/** Tags that stand many times on a page, each with another thing in it. */
const ROW = /^(?:li|tr|Row|DecisionRow)$/

/** Buttons and links in a row of a list whose name is the same in each row: by ear nobody knows what they act upon. */
export const namelessInRows = (): string[] =>
  readSources(['web'])
    .filter(([file]) => file.endsWith('.tsx') && !isTest(file) && !file.startsWith('web/ui/gallery/'))
    .flatMap(([file, code]) => namelessIn(file, code))

export function namelessIn(file: string, code: string): string[] {
  const nameless: string[] = []
  const visit = (node: Node, isInRow: boolean): void => {
    if (isInRow && node.type === 'JSXElement') {
      const name = fixedName(node)
      if (name !== undefined) nameless.push(`${file}: ${name}`)
    }
    const isRow = isInRow || isRepeated(node)
    childNodes(node).forEach((child) => visit(child, isRow))
  }
  visit(parseSync(file, code).program as unknown as Node, false)
  return nameless
}

function isRepeated(node: Node): boolean {
  if (node.type === 'JSXElement') return ROW.test(nameOf(part(part(node, 'openingElement'), 'name')))
  if (node.type !== 'CallExpression') return false
  const callee = part(node, 'callee')
  return callee.type === 'MemberExpression' && nameOf(part(callee, 'property')) === 'map'
}

/** What a button is called wherever it stands; undefined where the name depends on something. */
function fixedName(element: Node): string | undefined {
  const opening = part(element, 'openingElement')
  if (!PRESSED.test(nameOf(part(opening, 'name')))) return undefined
  const label = attribute(opening, 'aria-label') ?? attribute(opening, 'label')
  const names = label ? wordings(part(label, 'value')) : joined(parts(element, 'children'))
  if (attribute(opening, 'aria-labelledby') || names.some((name) => name.includes(UNKNOWN))) return undefined
  return names
    .find((name) => ARABIC.test(name))
    ?.replaceAll(/\s+/g, ' ')
    .trim()
}

function containsWhatIsSeen(element: Node): boolean {
  const opening = part(element, 'openingElement')
  const name = attribute(opening, 'aria-label')
  if (!name || !PRESSED.test(nameOf(part(opening, 'name')))) return true
  const names = wordings(part(name, 'value'))
  return joined(parts(element, 'children')).every((seen) =>
    seen
      .split(UNKNOWN)
      .filter((words) => ARABIC.test(words))
      .every((words) => names.some((spoken) => spoken.includes(words.replaceAll(/\s+/g, ' ').trim()))),
  )
}

const nameOf = (node: Node) => (typeof node['name'] === 'string' ? node['name'] : '')
const attribute = (opening: Node, name: string) =>
  parts(opening, 'attributes').find(
    (one) => one.type === 'JSXAttribute' && nameOf(part(one, 'name')) === name,
  )

/** Stands for what is only known at run time. */
const UNKNOWN = '\u0001'

/** Every wording that an expression may have. */
function wordings(node: Node): string[] {
  switch (node.type) {
    case 'JSXText':
    case 'Literal':
      return [typeof node['value'] === 'string' ? node['value'] : '']
    case 'JSXEmptyExpression':
      return ['']
    case 'JSXExpressionContainer':
      return wordings(part(node, 'expression'))
    case 'ConditionalExpression':
      return [...wordings(part(node, 'consequent')), ...wordings(part(node, 'alternate'))]
    case 'LogicalExpression':
      return [
        ...(node['operator'] === '&&' ? [''] : wordings(part(node, 'left'))),
        ...wordings(part(node, 'right')),
      ]
    case 'TemplateLiteral':
      return templateWordings(node)
    case 'JSXElement':
      return isSilent(part(node, 'openingElement')) ? [''] : joined(parts(node, 'children'))
    case 'JSXFragment':
      return joined(parts(node, 'children'))
    default:
      return [UNKNOWN]
  }
}

const isSilent = (opening: Node) => attribute(opening, 'aria-hidden') !== undefined

function templateWordings(node: Node): string[] {
  const expressions = parts(node, 'expressions')
  return (node['quasis'] as { value: { cooked: string } }[]).reduce<string[]>(
    (all, { value }, at) => {
      const next = expressions[at]
      return all.flatMap((one) => (next ? wordings(next) : ['']).map((more) => one + value.cooked + more))
    },
    [''],
  )
}

const joined = (nodes: readonly Node[]): string[] =>
  nodes.reduce<string[]>(
    (all, node) => all.flatMap((one) => wordings(node).map((more) => `${one} ${more}`)),
    [''],
  )

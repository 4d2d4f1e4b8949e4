import { parseSync } from 'vite'
import { childNodes, type Node } from './arabic-texts.ts'

/** The tables that one file reads and writes. */
export interface TableUses {
  readonly file: string
  /** The feature, or the kernel. */
  readonly by: string
  readonly written: ReadonlySet<string>
  readonly read: ReadonlySet<string>
  /** It writes a table whose name is put in and stands nowhere in the file. */
  readonly isUnnamed: boolean
}

const WRITERS = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto'])
const READER = /^(?:selectFrom|from|using|(?:inner|left|right|full|cross)Join(?:Lateral)?)$/

/** Stands in a text for a table whose name is put in. */
const PUT_IN = '¦'
const WRITE =
  /\b(?:insert\s+into|update|delete\s+from|truncate(?:\s+table)?|merge\s+into)\s+(?:only\s+)?"?(\w+|¦)/gi
const WRITES_NEXT = /(?:\binto|(?<!\bfor )\bupdate|\bdelete\s+from|\btruncate(?:\s+table)?)\s+$/i
const READ =
  /\b(?:from|join|using)\s+(?:only\s+|lateral\s+)?((?:"?(?:\w+|¦)"?(?:\s+as)?(?:\s+\w+)?\s*,\s*)*"?(?:\w+|¦))/gi

/** All that there are. */
interface Tables {
  readonly has: (name: string) => boolean
}

/** The tables that a source writes and reads, by calls of the builder and in SQL. */
export function tableUsesOf(file: string, code: string, tables: Tables): TableUses {
  const written = new Set<string>()
  const read = new Set<string>()
  /** Names of tables that stand by themselves: one of them is put in where a name is. */
  const loose = new Set<string>()
  const takenUp = new Set<Node>()

  const visit = (node: Node): void => {
    const method = methodOf(node)
    if (WRITERS.has(method)) takeUp(node, written)
    else if (READER.test(method) || method === 'table') takeUp(node, read)
    if (node.type === 'Property' && !node['computed']) addIfTable((node['key'] as Node)['name'])
    const text = textOf(node)
    if (text !== undefined && !takenUp.has(node)) {
      addIfTable(text)
      addWritten(text, written)
      addRead(text, read)
    }
    childNodes(node).forEach(visit)
  }
  const addIfTable = (name: unknown): void => {
    if (typeof name === 'string' && tables.has(name)) loose.add(name)
  }
  const takeUp = (call: Node, into: Set<string>): void => {
    for (const name of namesIn((call['arguments'] as Node[])[0])) {
      // Lists are made by `Array.from` too.
      if (methodOf(call) === 'from' && name.type !== 'Literal') continue
      takenUp.add(name)
      into.add(textOf(name)?.split(' ')[0] ?? PUT_IN)
    }
  }
  visit(parseSync(file, code).program as unknown as Node)

  const known = (names: ReadonlySet<string>) =>
    new Set([...names].flatMap((name) => (name === PUT_IN ? [...loose] : tables.has(name) ? [name] : [])))
  return {
    file,
    by: /^server\/features\/([^/]+)/.exec(file)?.[1] ?? 'kernel',
    written: known(written),
    read: known(read),
    isUnnamed: written.has(PUT_IN) && loose.size === 0,
  }
}

function methodOf(node: Node): string {
  if (node.type !== 'CallExpression') return ''
  const callee = node['callee'] as Node
  return callee.type === 'MemberExpression' ? String((callee['property'] as Node)['name']) : ''
}

/** The first argument of a builder's call: one name or several; a query or an expression names none. */
function namesIn(argument: Node | undefined): readonly Node[] {
  if (!argument) return []
  if (argument.type === 'ArrayExpression') return (argument['elements'] as Node[]).flatMap(namesIn)
  if (argument.type === 'TSAsExpression') return namesIn(argument['expression'] as Node)
  const isName = ['Literal', 'TemplateLiteral', 'Identifier', 'CallExpression'].includes(argument.type)
  return isName && !isQuery(argument) ? [argument] : []
}

const isQuery = (node: Node) => methodOf(node) !== '' && methodOf(node) !== 'table'

function textOf(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : undefined
  if (node.type !== 'TemplateLiteral') return undefined
  const holes = node['expressions'] as Node[]
  return (node['quasis'] as { value: { cooked: string } }[])
    .map(({ value }, at) => value.cooked + (holes[at] ? holeOf(holes[at], value.cooked) : ''))
    .join('')
}

/** A name of a table is put in by `sql.table`, where a statement names what it writes, and where the builder is given one. */
const holeOf = (hole: Node, before: string) =>
  methodOf(hole) === 'table' || before === '' || WRITES_NEXT.test(before) ? PUT_IN : '?'

function addWritten(text: string, into: Set<string>): void {
  for (const [, name = ''] of text.matchAll(WRITE)) into.add(name)
}

function addRead(text: string, into: Set<string>): void {
  for (const [, list = ''] of text.matchAll(READ))
    for (const item of list.split(',')) into.add(item.trim().split(/\s/)[0]?.replaceAll('"', '') ?? '')
}

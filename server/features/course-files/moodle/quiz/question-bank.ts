import { valueOf } from '#server/features/questions/public.ts'
import { attribute, childOf, childrenOf, type XmlNode } from '#server/kernel/xml/xml-node.ts'
import type { BackupDocuments } from '../documents.ts'

export interface BankQuestion {
  readonly id: string
  readonly node: XmlNode
  readonly category: BankCategory
}

export interface BankCategory {
  readonly id: string
  readonly parent: string
  readonly name: string
  /** Where the files of its questions lie. */
  readonly context: string
}

/** An entry of the bank has versions since Moodle 4; before it is its only question. */
interface BankEntry {
  readonly versions: readonly { readonly version: string; readonly id: string }[]
}

export interface QuestionBank {
  readonly questions: ReadonlyMap<string, BankQuestion>
  readonly categories: ReadonlyMap<string, BankCategory>
  readonly entries: ReadonlyMap<string, BankEntry>
}

/** `questions.xml` in both of its forms; undefined when it is missing or broken. */
export function readBank(documents: BackupDocuments): QuestionBank | undefined {
  const root = childOf(documents.read('questions.xml'), 'question_categories')
  if (!root) return undefined
  const questions = new Map<string, BankQuestion>()
  const categories = new Map<string, BankCategory>()
  const entries = new Map<string, BankEntry>()
  for (const node of childrenOf(root, 'question_category')) {
    const category = toCategory(node)
    categories.set(category.id, category)
    const add = (question: XmlNode) => {
      const id = attribute(question, 'id')
      questions.set(id, { id, node: question, category })
      return id
    }
    questionsIn(node).forEach(add)
    for (const entry of childrenOf(childOf(node, 'question_bank_entries'), 'question_bank_entry'))
      entries.set(attribute(entry, 'id'), { versions: versionsOf(entry, add) })
  }
  return { questions, categories, entries }
}

const toCategory = (node: XmlNode): BankCategory => ({
  id: attribute(node, 'id'),
  parent: valueOf(node, 'parent'),
  name: valueOf(node, 'name'),
  context: valueOf(node, 'contextid'),
})

const questionsIn = (node: XmlNode): XmlNode[] => childrenOf(childOf(node, 'questions'), 'question')

/** The newest last. */
const versionsOf = (entry: XmlNode, add: (question: XmlNode) => string): BankEntry['versions'] =>
  childrenOf(childOf(entry, 'question_version'), 'question_versions')
    .flatMap((one) =>
      questionsIn(one).map((question) => ({ version: valueOf(one, 'version'), id: add(question) })),
    )
    .toSorted((a, b) => Number(a.version) - Number(b.version))

/** The question of an entry: of that version, or the newest. */
export function questionOfEntry(
  bank: QuestionBank,
  entry: string,
  version: string,
): BankQuestion | undefined {
  const versions = bank.entries.get(entry)?.versions ?? []
  const wanted = versions.find((one) => one.version === version) ?? versions.at(-1)
  return wanted && bank.questions.get(wanted.id)
}

/** What may be asked of a category, the newest version of each; blanks of other questions are none of their own. */
export function questionsOfCategory(bank: QuestionBank, id: string, withChildren: boolean): BankQuestion[] {
  const ids = withChildren ? withDescendants(bank, id) : new Set([id])
  const outdated = new Set(
    [...bank.entries.values()].flatMap(({ versions }) => versions.slice(0, -1).map((one) => one.id)),
  )
  return [...bank.questions.values()].filter(
    (question) => ids.has(question.category.id) && !outdated.has(question.id) && isAsked(question),
  )
}

/** Blanks stand in their question, and «random» only points at others. */
export const isAsked = ({ node }: BankQuestion): boolean =>
  ['', '0'].includes(valueOf(node, 'parent')) && valueOf(node, 'qtype') !== 'random'

function withDescendants({ categories }: QuestionBank, id: string): ReadonlySet<string> {
  const children = Map.groupBy(categories.values(), ({ parent }) => parent)
  const ids = new Set([id])
  // A set that grows while it is walked reaches every descendant, and each once.
  for (const one of ids) for (const child of children.get(one) ?? []) ids.add(child.id)
  return ids
}

import { valueOf } from '#server/features/questions/public.ts'
import { childOf, childrenOf, type XmlNode } from '#server/kernel/xml/xml-node.ts'
import { questionOfEntry, type BankQuestion, type QuestionBank } from './question-bank.ts'

/** A place in a quiz: a question of its own, any one of a category, or one that the backup does not hold. */
export type Slot =
  | { readonly question: BankQuestion; readonly points: string }
  | { readonly category: string; readonly withChildren: boolean }
  | 'absent'

/** The places of a quiz in their order, in each of the forms that Moodle has had. */
export const readSlots = (quiz: XmlNode, bank: QuestionBank): Slot[] =>
  childrenOf(childOf(quiz, 'question_instances'), 'question_instance')
    .map((instance, at) => ({ instance, number: Number(valueOf(instance, 'slot')) || at + 1 }))
    .toSorted((a, b) => a.number - b.number)
    .map(({ instance }) => readSlot(instance, bank))

function readSlot(instance: XmlNode, bank: QuestionBank): Slot {
  const set = childOf(instance, 'question_set_reference')
  if (set) return randomOf(valueOf(set, 'filtercondition'))
  const reference = childOf(instance, 'question_reference')
  const id = valueOf(instance, 'questionid') || valueOf(instance, 'question')
  const question = reference
    ? questionOfEntry(bank, valueOf(reference, 'questionbankentryid'), valueOf(reference, 'version'))
    : bank.questions.get(id)
  if (!question) return 'absent'
  const points = valueOf(instance, 'maxmark') || valueOf(instance, 'grade')
  if (valueOf(question.node, 'qtype') !== 'random') return { question, points }
  return { category: question.category.id, withChildren: valueOf(question.node, 'questiontext') === '1' }
}

/** The condition of a random question is JSON, in one shape until Moodle 4.2 and in another since. */
function randomOf(condition: string): Slot {
  const fields = jsonFields(condition)
  const category = fieldsOf(fieldsOf(fields['filter'])['category'])
  const values: unknown = category['values']
  const [first] = Array.isArray(values) ? (values as unknown[]) : [fields['questioncategoryid']]
  const withChildren =
    fieldsOf(category['filteroptions'])['includesubcategories'] ?? fields['includingsubcategories']
  if (typeof first !== 'string' && typeof first !== 'number') return 'absent'
  return { category: String(first), withChildren: withChildren === true || String(withChildren) === '1' }
}

function jsonFields(text: string): Record<string, unknown> {
  try {
    return fieldsOf(JSON.parse(text))
  } catch {
    // A condition that is no JSON names no category.
    return {}
  }
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

import { arabicDigits } from '#core/format/number.ts'
import { NOTHING, valueText, type AuditContext } from './values.ts'
import { fieldPlace, fieldText } from './words.ts'

export interface Change {
  /** In Arabic, with the place inside a larger whole: «الخيار ٢، النص». */
  readonly name: string
  /** Null where there was nothing before, or is nothing after. */
  readonly before: string | null
  readonly after: string | null
}

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isListOfFields = (value: unknown): value is readonly Fields[] =>
  Array.isArray(value) && value.length > 0 && value.every(isFields)

/** A wrapper without a meaning of its own. */
const HOLDERS = new Set(['value', 'spec'])
/** Numbers of parts, which nobody ever sees. */
const HIDDEN = new Set(['id', 'version'])

const keysOf = (...sides: unknown[]): string[] =>
  [...new Set(sides.filter(isFields).flatMap(Object.keys))]
    .filter((field) => !HIDDEN.has(field))
    .toSorted((one, other) => fieldPlace(one) - fieldPlace(other))

/** What changed, field by field, in words. */
export function changesOf(before: unknown, after: unknown, context: AuditContext): Change[] {
  return keysOf(before, after).flatMap((field) =>
    changed([], field, [sideOf(before, field), sideOf(after, field)], context),
  )
}

type Sides = readonly [before: unknown, after: unknown]
const sideOf = (side: unknown, field: string): unknown => (isFields(side) ? side[field] : undefined)

function changed(path: readonly string[], field: string, sides: Sides, context: AuditContext): Change[] {
  const [before, after] = sides.map(readable) as [unknown, unknown]
  if (field === 'modules')
    return leaf([...path, fieldText(field)], [orderText(before), orderText(after)], field, context)
  if (isFields(before) || isFields(after)) {
    const here = HOLDERS.has(field) ? path : [...path, fieldText(field)]
    return keysOf(before, after).flatMap((key) =>
      changed(here, key, [sideOf(before, key), sideOf(after, key)], context),
    )
  }
  if (isListOfFields(before) || isListOfFields(after))
    return changedList(path, field, [before, after], context)
  return leaf([...path, fieldText(field)], [before, after], field, context)
}

function changedList(
  path: readonly string[],
  field: string,
  [before, after]: Sides,
  context: AuditContext,
): Change[] {
  const [old, now] = [before, after].map((side) => (isListOfFields(side) ? side : [])) as [
    readonly Fields[],
    readonly Fields[],
  ]
  return Array.from({ length: Math.max(old.length, now.length) }, (_, at) => {
    const here = [...path, `${fieldText(field)} ${arabicDigits(at + 1)}`]
    const [was, is] = [old[at], now[at]]
    const keys = keysOf(was, is)
    const [only] = keys
    if (keys.length === 1 && only) return leaf(here, [was?.[only], is?.[only]], only, context)
    return keys.flatMap((key) => changed(here, key, [was?.[key], is?.[key]], context))
  }).flat()
}

function leaf(
  path: readonly string[],
  [before, after]: Sides,
  field: string,
  context: AuditContext,
): Change[] {
  const text = (value: unknown) => (value === undefined ? null : valueText(field, value, context))
  const [was, is] = [text(before), text(after)]
  const isSame = JSON.stringify(before) === JSON.stringify(after)
  const isEmptyAlone = (was === null && is === NOTHING) || (is === null && was === NOTHING)
  return isSame || isEmptyAlone ? [] : [{ name: path.join('، '), before: was, after: is }]
}

/** The right answers by their words: their numbers are nobody's. */
function readable(value: unknown): unknown {
  if (!isFields(value) || !isListOfFields(value['options'])) return value
  const texts = new Map(value['options'].map((option) => [option['id'], option['text']]))
  const { correct } = value
  const named = Array.isArray(correct)
    ? (correct as unknown[]).map((id) => texts.get(id) ?? id)
    : (texts.get(correct) ?? correct)
  return { ...value, correct: named }
}

/** The outline by its numbers: which lessons stand in which module. */
const orderText = (value: unknown): unknown =>
  isListOfFields(value)
    ? value
        .map(({ id, lessons }) => {
          const inside = Array.isArray(lessons) && lessons.length > 0 ? lessons.join('، ') : NOTHING
          return arabicDigits(`وحدة ${String(id)} (دروسها: ${inside})`)
        })
        .join('؛ ')
    : value

import { minuteCount } from '#core/format/counts.ts'
import { formatDate, formatDateTime } from '#core/format/date.ts'
import { lessonKindWord } from '#core/format/lesson.ts'
import { arabicDigits, formatNumber, formatPercent, formatPrice } from '#core/format/number.ts'
import { toRiyals } from '#core/money.ts'
import { isPeriod, periodWords } from '#core/period.ts'
import { beginningOf, lengthOf } from '#core/text/written.ts'
import { letterCount } from '#core/format/area-counts.ts'
import { auditWords } from './all-words.ts'
import { kindOf, refKey } from './refs.ts'
import { areaWords, entityText } from './words.ts'

export type Names = Readonly<Record<string, string>>
/** What an entry of the audit is about, and what the ids in it are called. */
export interface AuditContext {
  readonly entity: string
  readonly names: Names
}
type Words = Readonly<Record<string, string>>

/** What the values of a field that has few are called. */
const values: Readonly<Record<string, Words>> = { ...auditWords.values, area: areaWords }

export const NOTHING = 'بلا'
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const LONG = 300
/** How the server shortens what is too long to keep. */
const SHORTENED = /… \((\d+)\)$/

function textOf(field: string, text: string): string {
  if (INSTANT.test(text) && !Number.isNaN(Date.parse(text))) return formatDateTime(text)
  if (DAY.test(text)) return formatDate(`${text}T12:00:00+03:00`)
  if (field === 'entity') return entityText(text)
  if (field === 'type') return lessonKindWord(text)
  if ((field === 'joined' || field === 'learned') && isPeriod(text)) return periodWords(text)
  const plain = field === 'content' ? withoutTags(text) : text
  const shortened = SHORTENED.exec(plain)?.[1]
  if (shortened) return plain.replace(SHORTENED, `… (${letterCount(Number(shortened))})`)
  return lengthOf(plain) > LONG ? `${beginningOf(plain, LONG)}…` : plain
}

const withoutTags = (html: string) =>
  html
    .replaceAll(/<[^>]*>?/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

function numberOf(field: string, value: number): string {
  if (field.endsWith('_halalas')) return formatPrice(toRiyals(value))
  if (field.endsWith('pass_mark')) return formatPercent(value)
  if (field.endsWith('_minutes')) return minuteCount(value)
  return formatNumber(value, 2)
}

/** One value in words: dates, money, yes and no, and what an id is called. */
export function valueText(field: string, value: unknown, context: AuditContext): string {
  if (value === null || value === undefined || value === '') return NOTHING
  if (typeof value === 'boolean') return value ? 'نعم' : 'لا'
  const word =
    typeof value === 'string' || typeof value === 'number' ? wordOf(field, value, context.entity) : undefined
  if (word !== undefined) return word
  if (Array.isArray(value)) return listText(field, value as unknown[], context)
  const kind = kindOf(field)
  if (typeof value === 'number')
    return kind
      ? (context.names[refKey(kind, value)] ?? `رقم ${arabicDigits(value)}`)
      : numberOf(field, value)
  return typeof value === 'string' ? textOf(field, value) : JSON.stringify(value)
}

const wordOf = (field: string, value: string | number, entity: string): string | undefined =>
  auditWords.own[entity]?.[field]?.[value] ?? values[field]?.[value]

const listText = (field: string, list: readonly unknown[], context: AuditContext): string =>
  list.length === 0 ? NOTHING : list.map((one) => valueText(field, one, context)).join('، ')

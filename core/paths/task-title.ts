import { rulesOfType, type TaskType } from './task-types.ts'
import { readAyah } from '../quran/ayah.ts'
import { rangeWords } from '../quran/range-words.ts'

interface Titled {
  readonly type: TaskType
  readonly title: string
  readonly range: { readonly from: string; readonly to: string } | null
}

function wordsOfRange(range: Titled['range']): string | undefined {
  const from = range && readAyah(range.from)
  const to = range && readAyah(range.to)
  return from && to ? rangeWords({ from, to }) : undefined
}

interface TitleParts {
  /** What kind of work it is, where more is said of it. */
  readonly kind: string | undefined
  readonly what: string
}

/** A task of no type goes by the title that it was given, one without a title or a range by its type. */
export function titleParts({ type, title, range }: Titled): TitleParts {
  const { label } = rulesOfType(type)
  const what = wordsOfRange(range) ?? title
  if (type === 'free' && title !== '') return { kind: undefined, what: title }
  return what === '' ? { kind: undefined, what: label } : { kind: label, what }
}

/** «حفظ جديد: النبأ ١–١٦». */
export function taskTitle(task: Titled): string {
  const { kind, what } = titleParts(task)
  return kind === undefined ? what : `${kind}: ${what}`
}

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

/** «حفظ جديد: النبأ ١–١٦»; a task of no type goes by the title that it was given. */
export const taskTitle = ({ type, title, range }: Titled): string =>
  type === 'free' && title !== ''
    ? title
    : [rulesOfType(type).label, wordsOfRange(range) ?? title].filter(Boolean).join(': ')

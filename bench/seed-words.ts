import { searchColumns } from '#core/text/search-columns.ts'
import { families, given } from '#server/demo/names.ts'
import { seededRandom } from '#server/demo/random.ts'
import { courseSearchColumns } from '#server/features/courses/public.ts'

const subjects = ['التجويد', 'الحفظ', 'التفسير', 'الفقه', 'السيرة النبوية', 'النحو', 'علوم القرآن', 'الآداب']
const grades = ['للمبتدئات', 'من الصفر', 'المستوى الثاني', 'المتقدم', 'المكثف', 'التأسيسي', 'التطبيقي']
const kinds = ['دورة', 'أساسيات', 'مدخل إلى', 'شرح', 'مراجعة', 'رحلة مع', 'دروس في', 'برنامج', 'حلقات']
const fathers = [
  'محمد',
  'عبد الله',
  'عبد الرحمن',
  'خالد',
  'سعد',
  'فهد',
  'سالم',
  'ناصر',
  'إبراهيم',
  'علي',
  'صالح',
  'يوسف',
]
export const CATEGORIES = subjects
export const LEVELS = ['مبتدئ', 'متوسط', 'متقدم', 'إجازة']

/** The same words at the same places every time. */
const pick = (words: readonly string[], n: number) => words[n % words.length] ?? ''
const byId = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

/** Some names are far more common than others, the first of a list the most. */
function personName(id: number): string {
  const random = seededRandom(id)
  const common = <T>(names: readonly T[]) => names[Math.floor(names.length * random.next() ** SKEW)]
  return `${common(given)?.arabic} ${common(fathers)} ${common(families)?.arabic}`
}
const SKEW = 1.6

export const peopleRows = (count: number) =>
  byId(count).map((id) => {
    const name = personName(id)
    const { norm, stem, sort } = searchColumns(name)
    return { id, name, name_norm: norm, name_stem: stem, name_sort: sort }
  })

export const courseRows = (count: number, teachers: number) =>
  byId(count).map((id) => {
    const title = `${pick(kinds, id)} ${pick(subjects, id * 3)} ${pick(grades, Math.floor(id / 8))} ${id}`
    const words = {
      title,
      short_description: `تتعلمين فيها ${pick(subjects, id * 3)} درسًا درسًا مع تطبيقات وأسئلة قصيرة.`,
      description: `دورة في ${pick(subjects, id * 3)} ${pick(grades, Math.floor(id / 8))}. `.repeat(12),
    }
    const names = {
      instructor_name: personName((id % teachers) + 1),
      category_name: pick(CATEGORIES, id),
      level_name: pick(LEVELS, id),
    }
    return { id, ...words, ...courseSearchColumns({ ...words, ...names }) }
  })

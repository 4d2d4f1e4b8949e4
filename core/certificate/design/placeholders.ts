import { matchesQuery } from '#core/search/match.ts'
import { PLACE_NAMES, type Place } from '../places.ts'

/** What a template may ask for, as she chooses it. */
export interface Placeholder {
  readonly place: Place
  /** The name that is written into the text. */
  readonly name: string
  /** Every other name by which it is found and filled. */
  readonly synonyms: readonly string[]
  readonly about: string
}

const ABOUT: Readonly<Record<Place, string>> = {
  student_name: 'الاسم كما يُطبع على الشهادة',
  course_name: 'عنوان الدورة أو المسار أو الحلقة',
  teacher_name: 'معلمة الدورة أو الحلقة',
  date: 'يوم الاستحقاق بالتقويم الميلادي',
  hijri_date: 'يوم الاستحقاق بالتقويم الهجري',
  year: 'سنة الاستحقاق',
  month: 'شهر الاستحقاق',
  certificate_id: 'رقم الشهادة في المركز',
  verification_code: 'الرمز الذي تُتحقق به الشهادة',
  grade: 'التقدير في اختبارات الدورة، إن كانت فيها اختبارات',
  duration: 'مدة الدورة',
  hours: 'عدد ساعات الدورة',
  level: 'مستوى الدورة أو الحلقة',
  platform_name: 'اسم المنصة كما في الإعدادات',
  attendance: 'نسبة الحضور في الحلقة',
  free_text: 'ما تكتبينه عند الإصدار',
  reissue_date: 'يوم إعادة الإصدار، ولا يظهر في الأصل',
  signature: 'إدارة المركز، في موضع التوقيع',
  qr_code: 'مربع يُمسح بالجوال فيفتح صفحة التحقق',
}

export const bracketed = (name: string): string => `[${name}]`

export const PLACEHOLDERS: readonly Placeholder[] = Object.entries(PLACE_NAMES).map(([key, names]) => {
  const [name, ...synonyms] = names
  const place = asPlace(key)
  return { place, name, synonyms: [...synonyms, place], about: ABOUT[place] }
})

/** Sound: `Object.entries` gives the keys of the table itself. */
function asPlace(key: string): Place {
  return key as Place
}

/** Those that one of their names or what is said about them answers to, in the order of the table. */
export const placeholdersFor = (query: string): readonly Placeholder[] =>
  PLACEHOLDERS.filter(({ name, synonyms, about }) =>
    matchesQuery(query, [name, ...synonyms, about].join(' ')),
  )

import { normalise } from '../text/normalise.ts'

/** What a certificate says of one award, each with the names by which a template may ask for it in square brackets. */
export const PLACE_NAMES = {
  student_name: [
    'اسم الطالبة',
    'اسم الطالب',
    'اسم المتدربة',
    'الطالبة',
    'الطالب',
    'الاسم',
    'الاسم الكامل',
    'full name',
    'student name',
    'student',
    'name',
  ],
  course_name: [
    'اسم الدورة',
    'الدورة',
    'اسم المسار',
    'المسار',
    'course name',
    'course',
    'path name',
    'path',
    'course title',
  ],
  teacher_name: [
    'اسم المعلمة',
    'المعلمة',
    'اسم المعلم',
    'المعلم',
    'الأستاذة',
    'اسم الأستاذة',
    'المدربة',
    'اسم المدربة',
    'اسم المدرب',
    'teacher name',
    'teacher',
    'instructor',
    'instructor name',
  ],
  date: [
    'التاريخ',
    'التاريخ الميلادي',
    'issued at',
    'تاريخ الإتمام',
    'تاريخ الإكمال',
    'تاريخ الإصدار',
    'date',
    'completion date',
    'issue date',
  ],
  hijri_date: ['التاريخ الهجري', 'هجري', 'hijri date', 'hijri'],
  year: ['السنة', 'العام', 'year'],
  month: ['الشهر', 'month'],
  certificate_id: [
    'رقم الشهادة',
    'الرقم',
    'certificate id',
    'certificate number',
    'certificate no',
    'serial',
    'id',
  ],
  verification_code: ['رمز التحقق', 'كود التحقق', 'رمز الشهادة', 'verification code', 'code'],
  grade: ['التقدير', 'الدرجة', 'النتيجة', 'grade', 'score'],
  duration: ['المدة', 'مدة', 'مدة الدورة', 'duration'],
  hours: ['الساعات', 'ساعات', 'عدد الساعات', 'hours'],
  level: ['المستوى', 'level'],
  platform_name: ['اسم المنصة', 'المنصة', 'اسم المركز', 'platform name', 'platform'],
  attendance: ['نسبة الحضور', 'الحضور', 'attendance'],
  free_text: ['النص', 'نص الشهادة', 'المناسبة', 'text', 'occasion'],
  reissue_date: ['تاريخ إعادة الإصدار', 'reissue date', 'reissued on'],
  signature: ['التوقيع', 'signature'],
  qr_code: ['رمز الاستجابة السريعة', 'رمز QR', 'رمز الاستجابة', 'الباركود', 'qr code', 'qr'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type Place = keyof typeof PLACE_NAMES
export type PlaceValues = Readonly<Partial<Record<Place, string>>>

const PLACE = /\[([^[\]\n]{1,60})\]/g
const FIRST_STRONG = '\u2068'
const RIGHT_TO_LEFT = '\u2067'
const ISOLATE_END = '\u2069'
const LETTER = /\p{L}/u

/**
 * A Latin name or a number does not disturb the sentence around it. Without a letter nothing says which way a value
 * goes: it goes as the sentence does, so that a percent sign stands behind its figure.
 */
const isolated = (value: string): string =>
  `${LETTER.test(value) ? FIRST_STRONG : RIGHT_TO_LEFT}${value}${ISOLATE_END}`

/** How a template may write one name: with any spelling of hamza, tatweel, capitals, and «_» or «-» for a space. */
const fold = (name: string): string => normalise(name.replaceAll(/[_-]+/g, ' ')).replaceAll(' ', '')

const byName = new Map<string, Place>(
  Object.entries(PLACE_NAMES).flatMap(([place, names]) =>
    [place, ...names].map((name) => [fold(name), asPlace(place)] as const),
  ),
)

/** Sound: `Object.entries` gives the keys of the table itself. */
function asPlace(place: string): Place {
  return place as Place
}

/** Undefined: no certificate says anything of that name. */
export const placeNamed = (name: string): Place | undefined => byName.get(fold(name))

/** What a text asks for in brackets, as it is written there. */
export const namesIn = (content: string): string[] =>
  Array.from(content.matchAll(PLACE), ([, name = '']) => name)

export interface FilledText {
  readonly text: string
  /** It speaks of something, and all of that is empty: «بتقدير: [التقدير]» of a course without quizzes. */
  readonly saysNothing: boolean
  /** What stands in brackets and is no place, or has no value: it stays, so that it is seen. */
  readonly unfilled: readonly string[]
}

export function fillPlaces(content: string, values: PlaceValues): FilledText {
  const unfilled: string[] = []
  const filled: string[] = []
  const text = content.replaceAll(PLACE, (bracketed, name: string) => {
    const place = placeNamed(name)
    const value = place && values[place]
    if (value === undefined) {
      unfilled.push(name)
      return bracketed
    }
    filled.push(value)
    return value && isolated(value)
  })
  const saysNothing = unfilled.length === 0 && filled.length > 0 && filled.every((value) => value === '')
  return { text, unfilled, saysNothing }
}

/** An element whose text is nothing but the place of the QR code is drawn as one. */
export function isQrPlace(content: string): boolean {
  const [match] = content.trim().matchAll(PLACE)
  return match?.[0] === content.trim() && placeNamed(match[1] ?? '') === 'qr_code'
}

/** What is written in braces where the platform fills in something of its own, by the name that the code has for it. */
export const placeWords: Readonly<Record<string, string>> = {
  platform: 'اسم المنصة',
  name: 'الاسم',
  course: 'الدورة',
  circle: 'الحلقة',
  from_circle: 'الحلقة السابقة',
  lecture: 'المحاضرة',
  path: 'المسار',
  lesson: 'الدرس',
  task: 'المهمة',
  job: 'مهمة المنصة',
  file: 'الملف',
  title: 'العنوان',
  body: 'النص',
  reason: 'السبب',
  failure: 'سبب التعذر',
  decision: 'القرار',
  when: 'الوقت',
  at: 'الموعد',
  from: 'الموعد السابق',
  to: 'الموعد الجديد',
  date: 'التاريخ',
  day: 'اليوم',
  days: 'المدة بالأيام',
  device: 'الجهاز',
  created: 'عدد الحسابات الجديدة',
  updated: 'عدد الحسابات المحدّثة',
  skipped: 'عدد الصفوف المتروكة',
  sessions: 'عدد الجلسات',
  instead: 'الجلسة البديلة',
  until: 'المهلة',
  next: 'الجلسة القادمة',
  waiting: 'عدد المنتظرات',
  marks: 'الدرجات',
  stage: 'المرحلة',
  words: 'نص الإعلان',
  subject: 'الموضوع',
  codes_left: 'ما بقي من الرموز',
  ticket: 'رمز التذكرة',
  other_ticket: 'رمز التذكرة الأخرى',
  answer: 'الجواب',
  how_to_answer: 'كيف تجيب',
  goal: 'الهدف',
  letter_subject: 'عنوان الرسالة',
  letter_text: 'نص الرسالة',
}
const codes = new Map(Object.entries(placeWords).map(([code, word]) => [word, code]))
const PLACE = /\{([^{}]{1,60})\}/g

/** «يا {name}» as a person reads it: «يا {الاسم}». */
export const placesInArabic = (words: string): string =>
  words.replaceAll(PLACE, (place, code: string) => {
    const word = Object.hasOwn(placeWords, code) ? placeWords[code] : undefined
    return word === undefined ? place : `{${word}}`
  })

/** As the platform keeps it. What is written in code already, or is no place at all, stays. */
export const placesInCode = (words: string): string =>
  words.replaceAll(PLACE, (place, word: string) => {
    const code = codes.get(word)
    return code === undefined ? place : `{${code}}`
  })

/** The same for each of several texts. */
export const eachText = <Texts extends object>(texts: Texts, change: (words: string) => string): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([field, words]) => [field, typeof words === 'string' ? change(words) : words]),
  ) as Texts

import type {
  ApplicationStatus,
  taughtSubjects,
  teachingTimes,
} from '#contract/teacher-applications/shapes.ts'

type One<List extends readonly string[]> = List[number]

export const subjectWords: Record<One<typeof taughtSubjects>, string> = {
  hifz: 'حفظ القرآن الكريم',
  tajwid: 'التجويد',
  qaida: 'القاعدة النورانية',
  tafsir: 'التفسير',
  fiqh: 'الفقه والعقيدة',
  arabic: 'اللغة العربية',
}
export const timeWords: Record<One<typeof teachingTimes>, string> = {
  morning: 'صباحًا',
  afternoon: 'بعد الظهر',
  evening: 'مساءً',
  weekend: 'نهاية الأسبوع',
}
/** Tabs over applications. */
export const statusWords: Record<ApplicationStatus | 'all', string> = {
  pending: 'قيد المراجعة',
  accepted: 'المقبولة',
  refused: 'المرفوضة',
  all: 'الكل',
}

export const listed = (words: readonly string[]): string => words.join('، ')

import type { AuditWords } from '#contract/kernel/audit-words.ts'

export const quizWords: AuditWords = {
  areas: {
    quiz: 'الاختبارات',
  },
  deeds: {
    regrade: 'إعادة التصحيح',
  },
  fields: {
    regrade_id: 'رقم إعادة التصحيح',
    attempts: 'المحاولات',
    changed: 'محاولات تغيرت درجتها',
  },
}

import type { AuditWords } from '#contract/kernel/audit-words.ts'

export const courseFileWords: AuditWords = {
  entities: {
    course_import: 'استيراد دورة',
  },
}

import type { AuditWords } from '#contract/kernel/audit-words.ts'

export const fileWords: AuditWords = {
  entities: {
    file: 'ملف',
  },
}

import type { AuditWords } from '#contract/kernel/audit-words.ts'

export const systemWords: AuditWords = {
  areas: {
    job: 'أعمال الخادم',
  },
  entities: {
    job: 'عمل من أعمال الخادم',
  },
}

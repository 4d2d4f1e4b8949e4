import type { AuditWords } from '#contract/kernel/audit-words.ts'

export const systemWords: AuditWords = {
  areas: {
    job: 'المهام',
  },
  entities: {
    job: 'مهمة',
  },
}

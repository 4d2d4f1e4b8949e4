import type { AuditWords } from '#contract/kernel/audit-words.ts'

export const debugWords: AuditWords = {
  areas: {
    debug: 'أدوات الفحص',
  },
  entities: {
    mail: 'رسالة',
  },
  deeds: {
    mail: 'رسالة تجربة',
  },
}

import type { AuditWords } from '#contract/kernel/audit-words.ts'

export const systemWords: AuditWords = {
  areas: {
    job: 'أعمال الخادم',
    backup: 'النسخ الاحتياطي',
    event: 'الأحداث',
  },
  actions: {
    'backup.make': 'طلب نسخة احتياطية',
  },
  entities: {
    job: 'عمل من أعمال الخادم',
    backup: 'نسخة احتياطية',
    event: 'حدث',
  },
}

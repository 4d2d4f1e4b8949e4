import type { AuditWords } from '#contract/kernel/audit-words.ts'

export const myDataWords: AuditWords = {
  actions: {
    'user.export-own': 'طلب نسخة من بياناتها',
    'user.ask-erasure': 'طلب حذف حسابها',
    'user.cancel-erasure': 'إلغاء طلب حذف حسابها',
  },
}

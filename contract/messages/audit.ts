import type { AuditWords } from '#contract/kernel/audit-words.ts'

export const messageWords: AuditWords = {
  areas: { thread: 'الرسائل' },
  entities: { thread: 'محادثة' },
  actions: { 'thread.manage': 'إسناد محادثة أو إغلاقها' },
  fields: { assigned_to: 'المسندة إليها', is_closed: 'مغلقة' },
  refs: { assigned_to: 'user' },
}

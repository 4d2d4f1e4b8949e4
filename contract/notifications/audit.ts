import type { AuditWords } from '#contract/kernel/audit-words.ts'

export const notificationWords: AuditWords = {
  actions: { 'user.notification-choice': 'تغيير ما يصلها من الإشعارات' },
  fields: { notice: 'نوع الإشعار', channel: 'القناة', is_on: 'يصلها' },
}

import type { AuditWords } from '#contract/kernel/audit-words.ts'

export const notificationWords: AuditWords = {
  actions: {
    'user.notification-choice': 'تغيير ما يصلها من الإشعارات',
    'user.notification-rhythm': 'تغيير ساعات الهدوء والملخص',
  },
  fields: {
    notice: 'نوع الإشعار',
    channel: 'القناة',
    is_on: 'يصلها',
    is_quiet: 'ساعات الهدوء',
    quiet_from: 'بداية الهدوء',
    quiet_until: 'نهاية الهدوء',
    zone: 'المنطقة الزمنية',
    digest: 'الملخص',
  },
}

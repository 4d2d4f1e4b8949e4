import type { AuditWords } from '#contract/kernel/audit-words.ts'

export const notificationWords: AuditWords = {
  areas: { notification: 'الإشعارات' },
  entities: { notification: 'إشعار', notification_kind: 'نوع إشعار' },
  settings: {
    'notifications.channels': 'قنوات الإشعارات لمن لم تختر',
    'notifications.rhythm': 'ساعات هدوء المركز',
    'notifications.limits': 'الحد اليومي للإشعارات',
  },
  actions: {
    'notification.template': 'الإشعارات: تغيير كلمات نوع',
    'notification.template-reset': 'الإشعارات: استعادة كلمات نوع',
    'notification.channels': 'الإشعارات: تغيير قنوات نوع',
    'notification.rhythm': 'الإشعارات: تغيير ساعات هدوء المركز',
    'notification.limits': 'الإشعارات: تغيير الحد اليومي',
    'notification.resend': 'الإشعارات: إعادة إرسال ما لم يصل',
    'notification.trial': 'الإشعارات: إشعار تجربة',
    'user.notification-choice': 'تغيير ما يصلها من الإشعارات',
    'user.notification-rhythm': 'تغيير ساعات الهدوء والملخص',
  },
  fields: {
    push: 'الجوال',
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

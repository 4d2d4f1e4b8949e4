import type { AuditWords } from '#contract/kernel/audit-words.ts'

export const messageWords: AuditWords = {
  areas: { thread: 'الرسائل' },
  entities: { thread: 'محادثة' },
  actions: {
    'thread.manage': 'إسناد محادثة أو إغلاقها',
    'thread.block': 'إغلاق الكتابة في محادثة أو فتحها',
    'thread.read': 'قراءة محادثة خاصة بسبب',
    'message.decide': 'البت في بلاغ عن رسالة',
    'user.message-settings': 'تغيير إعدادات رسائلها',
  },
  fields: {
    assigned_to: 'المسندة إليها',
    is_closed: 'مغلقة',
    is_blocked: 'الكتابة مغلقة',
    seq: 'رقم الرسالة',
    shows_read: 'تُظهر أنها قرأت',
    hours_from: 'بداية أوقات الردّ',
    hours_until: 'نهاية أوقات الردّ',
  },
  refs: { assigned_to: 'user' },
}

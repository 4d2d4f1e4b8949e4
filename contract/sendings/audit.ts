import type { AuditWords } from '#contract/kernel/audit-words.ts'

export const sendingWords: AuditWords = {
  areas: { sending: 'الإرسال إلى كثيرات' },
  entities: { sending: 'إرسال' },
  actions: {
    'sending.create': 'مسودة إرسال جديدة',
    'sending.save': 'حفظ مسودة إرسال',
    'sending.delete': 'حذف مسودة إرسال',
    'sending.send': 'إرسال إلى كثيرات',
    'sending.cancel': 'إلغاء إرسال أو وقفه',
  },
  fields: {
    sent_to: 'الجمهور',
    recipients: 'عدد المستلمات',
    send_at: 'موعد الإرسال',
  },
  values: {
    sent_to: {
      role: 'حسب الدور',
      courses: 'طالبات دورات',
      circles: 'عضوات حلقات',
      people: 'قائمة مختارة',
      filter: 'نتائج بحث في المستخدمين',
    },
  },
  own: {
    sending: {
      state: {
        draft: 'مسودة',
        waiting: 'يُرسل بعد قليل',
        scheduled: 'مجدول',
        running: 'يُرسل الآن',
        done: 'أُرسل',
        cancelled: 'أُلغي',
      },
    },
  },
}

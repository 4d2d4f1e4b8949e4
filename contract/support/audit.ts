import { ticketCategoryWords, ticketPriorityWords, ticketStatusWords } from '#core/support-words.ts'
import type { AuditWords } from '#contract/kernel/audit-words.ts'

export const supportWords: AuditWords = {
  areas: {
    support: 'الدعم',
    'support-reply': 'الردود الجاهزة',
  },
  entities: {
    support_ticket: 'تذكرة دعم',
    support_reply: 'رد جاهز',
  },
  settings: {
    'support.desk': 'ساعات مكتب الدعم ومهل الرد',
  },
  actions: {
    'support.respond': 'الرد على تذكرة دعم',
    'support.add-note': 'ملاحظة على تذكرة دعم',
    'support.answer-by-itself': 'رد آلي على تذكرة دعم',
    'support.confirm-mail': 'تأكيد رسالة وصلت من عنوان آخر',
    'support.change': 'تغيير تذكرة دعم',
    'support.merge': 'دمج تذكرة دعم في غيرها',
    'support.unmerge': 'التراجع عن دمج تذكرة دعم',
    'support.delete': 'حذف تذكرة دعم',
    'support.auto-close': 'إغلاق تذكرة دعم هادئة تلقائيًا',
    'support.save-settings': 'حفظ إعدادات الدعم',
  },
  fields: {
    priority: 'الأولوية',
    assignee_id: 'المسؤولة',
    merged_into: 'دُمجت في',
    week: 'أيام المكتب',
    answer_minutes: 'مهلة الرد بالدقائق',
    takes_international_phones: 'أرقام الجوال الدولية',
  },
  values: {
    priority: ticketPriorityWords,
  },
  refs: {
    assignee_id: 'user',
  },
  own: { support_ticket: { status: ticketStatusWords, category: ticketCategoryWords } },
}

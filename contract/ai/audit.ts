import type { AuditWords } from '#contract/kernel/audit-words.ts'

export const aiWords: AuditWords = {
  areas: { ai: 'الذكاء الاصطناعي' },
  entities: { ai_template: 'تعليمات استعمال للذكاء الاصطناعي' },
  settings: {
    'ai.service': 'خدمة الذكاء الاصطناعي',
    'ai.uses': 'استعمالات الذكاء الاصطناعي وحدودها',
    'ai.support': 'الذكاء الاصطناعي في الدعم',
  },
  actions: {
    'ai.service': 'الذكاء الاصطناعي: تغيير الخدمة',
    'ai.uses': 'الذكاء الاصطناعي: تغيير الاستعمالات والحدود',
    'ai.support': 'الذكاء الاصطناعي: تغيير إعدادات الدعم',
    'ai.template': 'الذكاء الاصطناعي: تغيير التعليمات',
  },
  fields: {
    model: 'النموذج',
    uses: 'الاستعمالات',
    day_tokens: 'حد الرموز في اليوم',
    day_money: 'حد المبلغ في اليوم',
    price_in: 'سعر مليون رمز مُرسل',
    price_out: 'سعر مليون رمز مُستلم',
    is_automatic: 'يُرسل الرد وحده',
    categories: 'الأقسام',
    from_hour: 'من الساعة',
    to_hour: 'إلى الساعة',
    uses_faq: 'من الأسئلة الشائعة',
    uses_docs: 'من التوثيق',
    uses_replies: 'من الردود الجاهزة',
  },
}

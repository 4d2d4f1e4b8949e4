import type { AuditWords } from '#contract/kernel/audit-words.ts'

export const siteWords: AuditWords = {
  areas: {
    site: 'الموقع',
  },
  entities: {
    setting: 'إعداد',
  },
  settings: {
    'stats.first-steps-aside': 'الخطوات الأولى التي لا تلزم',
    'site.platform_name': 'اسم المنصة',
    'site.contact': 'بيانات التواصل',
    'site.transfer': 'بيانات التحويل',
    'site.text.privacy': 'سياسة الخصوصية',
    'site.text.terms': 'الشروط والأحكام',
    'site.text.technical-policies': 'السياسات التقنية',
    'site.text.faq': 'الأسئلة الشائعة',
    'site.text.how-it-works': 'كيف تعمل المنصة',
  },
  fields: {
    value: 'القيمة',
    address: 'العنوان',
    hours: 'ساعات العمل',
    bank: 'البنك',
    account_name: 'اسم صاحب الحساب',
    iban: 'الآيبان',
    instructions: 'التعليمات',
    sections: 'الفقرة',
  },
}

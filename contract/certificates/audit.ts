import type { AuditWords } from '#contract/kernel/audit-words.ts'

export const certificateWords: AuditWords = {
  areas: {
    certificate: 'الشهادات',
    'certificate-correction': 'تصحيح الأسماء في الشهادات',
    'certificate-batch': 'إصدار الشهادات لكثيرات',
    'certificate-template': 'قوالب الشهادات',
  },
  entities: {
    certificate: 'شهادة',
    certificate_batch: 'دفعة شهادات',
    certificate_key: 'مفتاح توقيع الشهادات',
    certificate_template: 'قالب شهادة',
  },
  settings: { 'certificates.mailing': 'ما تحمله رسائل الشهادات' },
  actions: {
    'certificate.rotate-key': 'مفتاح توقيع جديد للشهادات',
    'certificate.mailing': 'تغيير ما تحمله رسائل الشهادات',
    'certificate.issued': 'إصدار شهادة',
    'certificate-correction.approved': 'قبول تصحيح اسم في شهادة',
    'certificate-correction.refused': 'رفض تصحيح اسم في شهادة',
    'certificate-batch.create': 'إصدار دفعة شهادات',
    'certificate-batch.stop': 'وقف دفعة شهادات',
    'certificate.revoked': 'إلغاء شهادة',
    'certificate.restored': 'إعادة شهادة ملغاة',
    'certificate.replaced': 'تصحيح شهادة وإعادة إصدارها',
    'certificate.expiry': 'تغيير مدة شهادة',
    'certificate-template.create': 'قالب شهادة جديد',
    'certificate-template.save': 'حفظ قالب شهادة',
    'certificate-template.archive': 'أرشفة قالب شهادة',
    'certificate-template.restore': 'إعادة قالب شهادة من الأرشيف',
    'certificate-template.choose': 'اختيار قالب شهادات دورة',
    'certificate-template.remove': 'حذف قالب شهادة',
  },
  fields: {
    certificate_number: 'رقم الشهادة',
    awarded_for: 'لأجل',
    awarded_count: 'عدد الشهادات',
    with_pdf: 'ملف PDF مع الرسالة',
    template_name: 'اسم القالب',
    template_version: 'نسخة القالب',
  },
}

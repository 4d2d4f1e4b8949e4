import type { AuditWords } from '#contract/kernel/audit-words.ts'

export const reportWords: AuditWords = {
  areas: {
    audit: 'سجل التغييرات',
  },
  entities: {
    audit: 'سجل التغييرات',
  },
  fields: {
    to: 'إلى',
    format: 'نوع الملف',
    search: 'البحث',
    state: 'الحالة',
    verified: 'البريد مؤكد',
    course: 'الدورة',
    seen_within: 'آخر نشاط بالأيام',
    joined: 'الانضمام',
    learned: 'التعلّم',
    sort: 'الترتيب',
    area: 'القسم',
    from: 'من',
    entity: 'نوع الشيء',
    entity_id: 'رقمه',
  },
  values: { format: { csv: 'CSV', xlsx: 'Excel' } },
}

import type { AuditWords } from '#contract/kernel/audit-words.ts'

export const applicationWords: AuditWords = {
  areas: {
    application: 'طلبات المعلمات',
  },
  entities: {
    teacher_application: 'طلب معلمة',
  },
  deeds: {
    forget: 'حذف الملفات',
  },
  actions: {
    'application.add-note': 'ملاحظة على طلب معلمة',
    'application.accept': 'قبول طلب معلمة',
    'application.refuse': 'رفض طلب معلمة',
  },
  fields: {
    note: 'الملاحظة',
    files: 'الملفات',
  },
  own: {
    teacher_application: { status: { pending: 'قيد المراجعة', accepted: 'مقبول', refused: 'مرفوض' } },
  },
}

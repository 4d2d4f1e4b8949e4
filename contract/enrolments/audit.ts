import type { AuditWords } from '#contract/kernel/audit-words.ts'

export const enrolmentWords: AuditWords = {
  areas: {
    enrolment: 'التسجيل',
  },
  entities: {
    enrolment: 'تسجيل',
  },
  deeds: {
    'by-hand': 'تسجيل يدوي',
    end: 'إنهاء',
  },
  fields: {
    course_id: 'الدورة',
    user_id: 'المستخدمة',
    enrolment_id: 'التسجيل',
    reason: 'السبب',
  },
  refs: {
    enrolment_id: 'enrolment',
  },
  own: {
    enrolment: {
      status: {
        active: 'نشط',
        pending_payment: 'ينتظر تأكيد الدفع',
        refused: 'رُفض إيصاله',
        ended: 'منتهٍ',
      },
    },
  },
}

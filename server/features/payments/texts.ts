import { sentences } from '#server/kernel/texts.ts'

export const paymentTexts = sentences({
  notFound: 'هذا الإيصال غير موجود.',
  confirmed: 'تم تأكيد الإيصال وفُتحت الدورة',
  refused: 'تم رفض الإيصال',
  alreadyConfirmed: 'أكدت {name} هذا الإيصال من قبل.',
  alreadyRefused: 'رفضت {name} هذا الإيصال من قبل.',
  sharedReceipt: 'هذا الإيصال أُرفق أيضًا بطلب {names}. راجعي الطلبات معًا، ثم أكدي إن كان التحويل يكفيها.',
  someone: 'مديرة أخرى',
  'mail.confirmedSubject': 'فُتحت لكِ دورة {course}',
  'mail.confirmedText': 'تأكد استلام قيمة دورة «{course}»، وهي الآن مفتوحة لكِ. نسأل الله لكِ العلم النافع.',
  'mail.confirmedAction': 'ابدئي التعلم',
  'mail.refusedSubject': 'لم يُقبل إيصال دورة {course}',
  'mail.refusedText': 'راجعنا إيصال دورة «{course}» ولم نستطع قبوله للسبب الآتي:',
  'mail.refusedAdvice': 'تستطيعين إرسال إيصال آخر من صفحة الدورة.',
  'mail.refusedAction': 'صفحة الدورة',
  'notice.confirmedLabel': 'قبول إيصالكِ',
  'notice.confirmed': 'قُبل إيصالكِ، وفُتحت دورة {course}',
  'notice.refusedLabel': 'رفض إيصالكِ',
  'notice.refused': 'لم يُقبل إيصال دورة {course}',
  'notice.reason': 'السبب: {reason}',
})

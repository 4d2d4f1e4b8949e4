export const paymentTexts = {
  'payments.notFound': 'هذا الإيصال غير موجود.',
  'payments.confirmed': 'تم تأكيد الإيصال وفُتحت الدورة',
  'payments.refused': 'تم رفض الإيصال',
  'payments.alreadyConfirmed': 'أكدت {name} هذا الإيصال من قبل.',
  'payments.alreadyRefused': 'رفضت {name} هذا الإيصال من قبل.',
  'payments.sharedReceipt':
    'هذا الإيصال أُرفق أيضًا بطلب {names}. راجعي الطلبات معًا، ثم أكدي إن كان التحويل يكفيها.',
  'payments.someone': 'مديرة أخرى',
  'payments.mail.hello': 'السلام عليكم ورحمة الله',
  'payments.mail.confirmedSubject': 'فُتحت لكِ دورة {course}',
  'payments.mail.confirmedText':
    'تأكد استلام قيمة دورة «{course}»، وهي الآن مفتوحة لكِ. نسأل الله لكِ العلم النافع.',
  'payments.mail.confirmedAction': 'ابدئي التعلم',
  'payments.mail.refusedSubject': 'لم يُقبل إيصال دورة {course}',
  'payments.mail.refusedText': 'راجعنا إيصال دورة «{course}» ولم نستطع قبوله للسبب الآتي:',
  'payments.mail.refusedAdvice': 'تستطيعين إرسال إيصال آخر من صفحة الدورة.',
  'payments.mail.refusedAction': 'صفحة الدورة',
} as const

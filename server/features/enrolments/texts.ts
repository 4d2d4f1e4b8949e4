import { sentences } from '#server/kernel/texts.ts'

export const enrolmentTexts = sentences({
  needsCourses: 'لهذه الدورة شرط سابق: أتمي أولًا {names}.',
  needsLevel: 'لهذه الدورة شرط سابق: أتمي أولًا دورة من مستوى «{level}» أو أعلى منه.',
  needsCoursesAndLevel: 'لهذه الدورة شرط سابق: أتمي أولًا {names}، ودورة من مستوى «{level}» أو أعلى منه.',
  ended: 'أنهت المديرة تسجيلكِ في هذه الدورة: {reason}. راسلي الإدارة إن أردتِ العودة.',
  decideReceipt: 'لهذه الطالبة إيصال ينتظر قراركِ. أكديه أو ارفضيه أولًا.',
  busy: 'تتغير هذه البيانات الآن من مكان آخر، حاولي مرة أخرى.',
  done: 'تم التسجيل بنجاح!',
  waiting: 'وصل إيصالكِ. تُفتح الدورة لكِ بعد أن تؤكده المديرة.',
  needsReceipt: 'هذه دورة مدفوعة، أرفقي صورة إيصال التحويل.',
  unknownReceipt: 'لم نجد الإيصال المرفوع، ارفعيه مرة أخرى.',
  'mail.receiptSubject': 'إيصال تحويل ينتظر قراركِ',
  'mail.receipt': 'وصل إيصال تحويل لدورة «{course}»، وصاحبته تنتظر فتح الدورة لها.',
  'mail.receiptAction': 'مراجعة الإيصالات',
  priceChanged: 'تغيّر سعر الدورة إلى {price} ر.س. راجعي السعر ثم أعيدي الطلب.',
})

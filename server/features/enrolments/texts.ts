export const enrolmentTexts = {
  'enrolments.needsCourses': 'لهذه الدورة شرط سابق: أتمي أولًا {names}.',
  'enrolments.needsLevel': 'لهذه الدورة شرط سابق: أتمي أولًا دورة من مستوى «{level}» أو أعلى منه.',
  'enrolments.needsCoursesAndLevel':
    'لهذه الدورة شرط سابق: أتمي أولًا {names}، ودورة من مستوى «{level}» أو أعلى منه.',
  'enrolments.ended': 'أنهت المديرة تسجيلكِ في هذه الدورة: {reason}. راسلي الإدارة إن أردتِ العودة.',
  'enrolments.decideReceipt': 'لهذه الطالبة إيصال ينتظر قراركِ. أكديه أو ارفضيه أولًا.',
  'enrolments.busy': 'تتغير هذه البيانات الآن من مكان آخر، حاولي مرة أخرى.',
  'enrolments.done': 'تم التسجيل بنجاح!',
  'enrolments.waiting': 'وصل إيصالكِ. تُفتح الدورة لكِ بعد أن تؤكده المديرة.',
  'enrolments.needsReceipt': 'هذه دورة مدفوعة، أرفقي صورة إيصال التحويل.',
  'enrolments.unknownReceipt': 'لم نجد الإيصال المرفوع، ارفعيه مرة أخرى.',
  'enrolments.priceChanged': 'تغيّر سعر الدورة إلى {price} ر.س. راجعي السعر ثم أعيدي الطلب.',
} as const

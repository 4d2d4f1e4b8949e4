import { sentences } from '#server/kernel/texts.ts'

export const reviewTexts = sentences({
  saved: 'شكرًا لكِ، تم حفظ تقييمكِ',
  tooEarly: 'تستطيعين تقييم الدورة بعد إتمام نصف دروسها.',
  notFound: 'هذا التقييم غير موجود.',
  reported: 'وصل بلاغكِ، وستراجعه المديرة.',
  ownReport: 'هذا تقييمكِ أنتِ؛ تستطيعين تعديله.',
  hidden: 'تم إخفاء التقييم',
  shown: 'التقييم ظاهر الآن',
  nobody: 'طالبة',
  'mail.hiddenSubject': 'أُخفي تقييمكِ لدورة {course}',
  'mail.hiddenText': 'أخفت إدارة المركز تقييمكِ لدورة «{course}» للسبب الآتي:',
  'mail.hiddenAdvice': 'تستطيعين مراسلتنا إن رأيتِ في ذلك خطأ.',
  chosen: 'تم حفظ الآراء المعروضة',
  notShowable: 'أحد هذه الآراء لم يعد منشورًا. حدّثي الصفحة ثم اختاري.',
  'notice.hiddenLabel': 'إخفاء تقييمكِ',
  'notice.reason': 'السبب: {reason}',
  'notice.coursePage': 'صفحة الدورة',
  'notice.reportedLabel': 'بلاغ عن تقييم',
  'notice.reported': 'بلاغ عن تقييم لدورة {course}',
  'notice.desk': 'مراجعة التقييمات',
})

export const reviewTexts = {
  'reviews.saved': 'شكرًا لكِ، تم حفظ تقييمكِ',
  'reviews.tooEarly': 'تستطيعين تقييم الدورة بعد إتمام نصف دروسها.',
  'reviews.notFound': 'هذا التقييم غير موجود.',
  'reviews.reported': 'وصل بلاغكِ، وستراجعه المديرة.',
  'reviews.ownReport': 'هذا تقييمكِ أنتِ؛ تستطيعين تعديله.',
  'reviews.hidden': 'تم إخفاء التقييم',
  'reviews.shown': 'التقييم ظاهر الآن',
  'reviews.nobody': 'طالبة',
  'reviews.mail.hiddenSubject': 'أُخفي تقييمكِ لدورة {course}',
  'reviews.mail.hello': 'السلام عليكم ورحمة الله',
  'reviews.mail.hiddenText': 'أخفت إدارة المركز تقييمكِ لدورة «{course}» للسبب الآتي:',
  'reviews.mail.hiddenAdvice': 'تستطيعين مراسلتنا إن رأيتِ في ذلك خطأ.',
} as const

export const lessonTexts = {
  'lessons.notFound': 'هذا الدرس غير موجود أو لم يعد متاحًا.',
  'lessons.notEnrolled': 'لم تقومي بالتسجيل في هذه الدورة بعد.',
  'lessons.awaitsPayment': 'طلب تسجيلكِ قيد المراجعة، وتُفتح الدورة بعد تأكيد الإيصال.',
  'lessons.completed': 'تم إكمال الدرس',
  'lessons.alreadyCompleted': 'مكتمل مسبقاً',
  'lessons.undone': 'تم التراجع عن إكمال الدرس',
  'lessons.quizNotPassed': 'يكتمل هذا الدرس باجتياز اختباره.',
  'lessons.quizStays': 'لا يُتراجع عن إكمال درس الاختبار.',
  'lessons.noteSaved': 'تم حفظ الملاحظات بنجاح.',
  'lessons.noteConflict': 'تغيّرت ملاحظات هذا الدرس من جهاز آخر. راجعي النسختين ثم احفظي.',
  'lessons.notVideo': 'هذا الدرس ليس درسًا مرئيًا.',
  'lessons.tooManyBookmarks': 'بلغتِ الحد الأعلى للإشارات المرجعية في هذا الدرس.',
} as const

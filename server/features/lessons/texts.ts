import { sentences } from '#server/kernel/texts.ts'

export const lessonTexts = sentences({
  notFound: 'هذا الدرس غير موجود أو لم يعد متاحًا.',
  notEnrolled: 'لم تقومي بالتسجيل في هذه الدورة بعد.',
  awaitsPayment: 'طلب تسجيلكِ قيد المراجعة، وتُفتح الدورة بعد تأكيد الإيصال.',
  completed: 'تم إكمال الدرس',
  alreadyCompleted: 'مكتمل مسبقاً',
  undone: 'تم التراجع عن إكمال الدرس',
  quizNotPassed: 'يكتمل هذا الدرس باجتياز اختباره.',
  quizStays: 'لا يُتراجع عن إكمال درس الاختبار.',
  noteSaved: 'تم حفظ الملاحظات بنجاح.',
  noteConflict: 'تغيّرت ملاحظات هذا الدرس من جهاز آخر. راجعي النسختين ثم احفظي.',
  notVideo: 'هذا الدرس ليس درسًا مرئيًا.',
  tooManyBookmarks: 'بلغتِ الحد الأعلى للإشارات المرجعية في هذا الدرس.',
})

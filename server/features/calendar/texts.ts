import { sentences } from '#server/kernel/texts.ts'

export const calendarTexts = sentences({
  feedNotFound: 'هذا الرابط غير موجود أو أُبطل.',
  feedBusy: 'قُرئ هذا التقويم مرات كثيرة، حاولي بعد قليل.',
  linkMade: 'أُنشئ الرابط',
  linkRemoved: 'أُبطل الرابط، ولا يقرأ به أحد تقويمكِ',
  'feed.name': 'تقويم {platform}',
  'feed.quiz': 'إغلاق اختبار: {title}',
  'feed.teacher': 'المعلمة: {name}',
  'feed.course': 'الدورة: {name}',
  'feed.reason': 'سبب الإلغاء: {reason}',
  'feed.room': 'غرفة في المنصة',
  'feed.online': 'لقاء عن بعد',
})

import { sentences } from '#server/kernel/texts.ts'

export const newsCommentTexts = sentences({
  notFound: 'هذا التعليق غير موجود أو لم يعد متاحًا.',
  newsNotFound: 'هذا الخبر غير موجود أو لم يعد منشورًا.',
  published: 'نُشر تعليقكِ',
  waiting: 'وصل تعليقكِ، ويظهر للجميع حين يوافق عليه المركز.',
  tooLate: 'انتهت الدقائق العشر، فلم يعد التعليق يُعدّل. يمكنكِ حذفه.',
  isHidden: 'أُخفي هذا التعليق، فلا يُعدّل.',
  ownReport: 'هذا تعليقكِ أنتِ.',
  reported: 'وصل بلاغكِ إلى المركز، شكرًا لكِ.',
  removed: 'تم حذف التعليق',
  approved: 'نُشر التعليق',
  hidden: 'تم إخفاء التعليق',
  answered: 'تم حفظ الرد',
  nobody: 'زائرة',
  centre: 'المركز',
})

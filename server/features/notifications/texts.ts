import { sentences } from '#server/kernel/texts.ts'

export const notificationTexts = sentences({
  notFound: 'هذا الإشعار غير موجود أو حُذف.',
  unknownKind: 'هذا النوع من الإشعارات غير معروف.',
  alwaysOn: 'يصل هذا دائمًا لأنه يخصّ حسابكِ.',
  badLink: 'الرابط غير صحيح أو انتهت صلاحيته؛ غيّري ما يصلكِ من صفحة الإعدادات.',
  'mail.stop': 'إيقاف رسائل هذا النوع',
  'mail.stopThese': 'إيقاف رسائل هذه الأنواع',
  'mail.digestSubject': 'ملخص إشعاراتكِ',
  'mail.digestText': 'هذا ما وصلكِ ولم تقرئيه بعد:',
  'mail.digestAction': 'كل الإشعارات',
  'mail.hello': 'السلام عليكم ورحمة الله',
})

import { sentences } from '#server/kernel/texts.ts'

export const messageTexts = sentences({
  office: 'مكتب شؤون الطالبات',
  formerPerson: 'حساب محذوف',
  'notice.writtenLabel': 'رسالة جديدة',
  'notice.writtenHint': 'خارج أوقات ردّ المعلمة تصلها الرسالة، ولا يصلها بريد إلا حين تبدأ أوقاتها',
  'notice.written': 'رسالة جديدة من {from}',
  'notice.writtenAction': 'اقرئي الرسالة',
  notFound: 'هذه المحادثة غير موجودة أو لم تعد متاحة.',
  messageNotFound: 'هذه الرسالة غير موجودة أو لم تعد متاحة.',
  mayNotWrite: 'لا يمكن الكتابة في هذه المحادثة الآن. ما كُتب فيها يبقى مقروءًا.',
  notHer: 'لا يمكن الكتابة إلى هذا الحساب.',
  fileGone: 'لم نجد أحد الملفات، أرفقيه من جديد.',
  voiceTooLong: 'الرسالة الصوتية ثلاث دقائق على الأكثر.',
  tooLate: 'مضت عشر دقائق على إرسال الرسالة، فلم تعد تُعدّل.',
  notDirector: 'تُسند المحادثة إلى مديرة.',
  changed: 'عُدّلت الرسالة',
  hidden: 'حُذفت الرسالة عندكِ',
  managed: 'تم الحفظ',
})

import { sentences } from '#server/kernel/texts.ts'

export const curriculumTexts = sentences({
  notFound: 'هذا المنهج غير موجود.',
  moduleNotFound: 'هذه الوحدة غير موجودة.',
  lessonNotFound: 'هذا الدرس غير موجود.',
  notEnrolled: 'التحقي بالمسار أولًا، ثم يُحفظ ما تتمينه.',
  unknownRecording: 'ارفعي التسجيل أولًا ثم اختاريه',
  isDone: 'أتمّت طالبة شيئًا منه، فلا يُحذف.',
  saved: 'تم الحفظ',
  removed: 'تم الحذف',
})

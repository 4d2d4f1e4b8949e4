import { sentences } from '#server/kernel/texts.ts'

export const integrationTexts = sentences({
  unknown: 'تعذرت معرفة حالها الآن؛ أعيدي فتح الصفحة بعد قليل. السبب في سجل الخادم.',
  noAnswer: 'لم يكتمل السؤال في الوقت. قد تكون الخدمة مشغولة أو متوقفة؛ أعيدي التجربة بعد قليل.',
  noIntegration: 'لا تتصل المنصة بخدمة بهذا الاسم.',
  nothingToTest: 'لا شيء يُجرّب: احفظي إعداداتها أولًا.',
})

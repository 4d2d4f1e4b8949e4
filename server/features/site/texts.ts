import { sentences } from '#server/kernel/texts.ts'

export const siteTexts = sentences({
  saved: 'تم حفظ إعدادات الموقع',
  stale: 'حُفظت نسخة أحدث قبلكِ. راجعيها ثم احفظي.',
  unknownLogo: 'لم نجد صورة الشعار، ارفعيها مرة أخرى.',
  textSaved: 'تم حفظ النص',
  textReset: 'عاد النص الأصلي',
})

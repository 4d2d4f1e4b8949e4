export const siteTexts = {
  'site.saved': 'تم حفظ إعدادات الموقع',
  'site.stale': 'حُفظت نسخة أحدث قبلكِ. راجعيها ثم احفظي.',
  'site.unknownLogo': 'لم نجد صورة الشعار، ارفعيها مرة أخرى.',
  'site.textSaved': 'تم حفظ النص',
  'site.textReset': 'عاد النص الأصلي',
} as const

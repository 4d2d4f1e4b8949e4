export const siteTexts = {
  'site.saved': 'تم حفظ إعدادات الموقع',
  'site.textSaved': 'تم حفظ النص',
  'site.textReset': 'عاد النص الأصلي',
} as const

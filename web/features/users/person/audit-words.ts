const words: Readonly<Record<string, string>> = {
  'user.create': 'إنشاء حساب',
  'user.first-director': 'إنشاء حساب المديرة الأولى',
  'user.update': 'تعديل بيانات حساب',
  'user.update-profile': 'تعديل الملف الشخصي',
  'user.change-password': 'تغيير كلمة المرور',
  'user.session-settings': 'تغيير إعدادات الجلسات',
  'user.activate': 'تنشيط حساب',
  'user.deactivate': 'إيقاف حساب',
  'user.archive': 'نقل حساب إلى سلة المحذوفات',
  'user.restore': 'استعادة حساب',
  'user.purge': 'محو بيانات حساب',
  'user.send-reset': 'إرسال رابط كلمة المرور',
  'user.end-session': 'إنهاء جلسة',
  'user.end-sessions': 'إنهاء كل الجلسات',
  'user.import': 'إضافة من ملف مستورد',
  'user.import-update': 'تحديث من ملف مستورد',
  'user.import-file': 'استيراد ملف مستخدمين',
  'user.export': 'تصدير بيانات المستخدمين',
  'user.copy-emails': 'نسخ عناوين بريد المستخدمين',
  'application.add-note': 'ملاحظة على طلب معلمة',
  'application.accept': 'قبول طلب معلمة',
  'application.refuse': 'رفض طلب معلمة',
  'receipt.confirm': 'تأكيد إيصال',
  'receipt.refuse': 'رفض إيصال',
}

/** What was done, in words; undefined for a deed of another desk. */
export const auditWords = (action: string): string | undefined => words[action]

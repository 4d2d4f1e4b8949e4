const words: Readonly<Record<string, string>> = {
  'auth.clean-sessions': 'إزالة الجلسات المنتهية',
  'auth.send-code': 'إرسال رموز التأكيد',
  'auth.send-reset': 'إرسال روابط كلمة المرور',
  'course-files.forget': 'إزالة ملفات الدورات المستوردة',
  'courses.publish-scheduled': 'نشر الدورات المجدولة',
  'courses.purge': 'محو الدورات المحذوفة',
  'courses.purge-outlines': 'محو الدروس المحذوفة',
  'files.forget-uploads': 'إزالة ما انقطع رفعه',
  'goals.remind': 'التذكير بالهدف اليومي',
  'kernel.clean-up': 'تنظيف الجداول المؤقتة',
  'mail.clean': 'إزالة سجل الرسائل القديمة',
  'mail.send': 'إرسال البريد',
  'mail.sweep': 'استئناف ما انقطع من الرسائل',
  'media.purge': 'محو الملفات المحذوفة',
  'media.sweep': 'إزالة الملفات التي لا صاحب لها',
  'questions.forget-imports': 'إزالة ملفات الأسئلة المستوردة',
  'quizzes.close-overdue': 'إغلاق المحاولات التي انتهى وقتها',
  'site.forget-errors': 'إزالة تقارير الأخطاء القديمة',
  'stats.refresh': 'حساب أرقام المنصة',
  'users.forget-imports': 'إزالة ملفات الحسابات المستوردة',
  'users.import': 'استيراد الحسابات',
  'users.invite': 'إرسال الدعوات',
  'users.purge': 'محو الحسابات المؤرشفة',
}

/** What a queue does, in her words; one without words keeps its name alone. */
export const queueWords = (queue: string): string | undefined => words[queue]

import type { AuditWords } from '#contract/kernel/audit-words.ts'

export const authWords: AuditWords = {
  settings: {
    'auth.second-factor': 'الإلزام بالتحقق بخطوتين',
  },
  actions: {
    'user.first-director': 'إنشاء حساب المديرة الأولى',
    'user.update-profile': 'تعديل الملف الشخصي',
    'user.change-password': 'تغيير كلمة المرور',
    'user.first-password': 'تعيين أول كلمة مرور',
    'user.second-factor-on': 'تفعيل التحقق بخطوتين',
    'user.second-factor-off': 'إيقاف التحقق بخطوتين',
    'user.use-recovery-code': 'الدخول برمز استرداد',
    'user.renew-recovery-codes': 'إنشاء رموز استرداد جديدة',
    'site.second-factor': 'الإلزام بالتحقق بخطوتين',
    'user.session-settings': 'تغيير إعدادات الجلسات',
    'user.mail-settings': 'تغيير رسائل البريد',
  },
  fields: {
    session_days: 'أيام بقاء الجلسة',
    mail_on_new_device: 'رسالة عند الدخول من جهاز جديد',
    mail_on_receipt: 'رسالة عند وصول إيصال تحويل',
    mail_on_application: 'رسالة عند وصول طلب معلمة',
    mail_on_ready_course: 'رسالة حين تجهز دورة للنشر',
    ended: 'الجلسات المنتهية',
    recovery_left: 'رموز الاسترداد الباقية',
    admin: 'المديرات',
    teacher: 'المعلمات',
  },
}

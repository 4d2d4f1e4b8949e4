import { roleWords } from '#core/format/role.ts'
import type { AuditWords } from '#contract/kernel/audit-words.ts'

export const userWords: AuditWords = {
  areas: {
    user: 'المستخدمون',
  },
  entities: {
    user: 'حساب',
    user_import: 'استيراد مستخدمين',
  },
  actions: {
    'user.create': 'إنشاء حساب',
    'user.update': 'تعديل بيانات حساب',
    'user.reset-second-factor': 'إعادة ضبط التحقق بخطوتين',
    'user.activate': 'تنشيط حساب',
    'user.deactivate': 'إيقاف حساب',
    'user.archive': 'نقل حساب إلى سلة المحذوفات',
    'user.restore': 'استعادة حساب',
    'user.purge': 'محو بيانات حساب',
    'user.send-reset': 'إرسال رابط كلمة المرور',
    'user.hand-link': 'إنشاء رابط كلمة مرور لتسليمه باليد',
    'user.end-session': 'إنهاء جلسة',
    'user.end-sessions': 'إنهاء كل الجلسات',
    'user.import': 'إضافة من ملف مستورد',
    'user.import-update': 'تحديث من ملف مستورد',
    'user.import-file': 'استيراد ملف مستخدمين',
    'user.export': 'تصدير بيانات المستخدمين',
    'user.copy-emails': 'نسخ عناوين بريد المستخدمين',
  },
  fields: {
    name: 'الاسم',
    email: 'البريد',
    phone: 'الجوال',
    role: 'الدور',
    bio: 'النبذة',
    invite: 'إرسال دعوة',
    is_active: 'الحساب نشط',
    archived_at: 'نُقل إلى السلة',
    erase_at: 'موعد حذف الحساب',
    avatar_path: 'الصورة الشخصية',
    import: 'رقم الاستيراد',
    existing: 'من لها حساب',
    fresh: 'حسابات جديدة',
    known: 'حسابات قائمة',
    bad: 'صفوف فيها أخطاء',
    rows: 'الصفوف',
    file_name: 'الملف',
    file: 'الملف',
  },
  values: {
    role: roleWords,
    existing: { update: 'تُحدَّث بياناتها', skip: 'تُترك كما هي' },
    verified: { yes: 'نعم', no: 'لا' },
    sort: {
      name: 'الاسم',
      name_desc: 'الاسم، من آخره',
      newest: 'الأحدث',
      oldest: 'الأقدم',
      last_seen: 'آخر نشاط',
      last_seen_oldest: 'الأبعد نشاطًا',
      progress: 'الأكثر تقدمًا',
    },
  },
  refs: {
    user_id: 'user',
    instructor_id: 'user',
  },
  own: {
    // The filters of an export.
    user: {
      state: {
        current: 'الكل',
        active: 'نشطة',
        inactive: 'موقوفة',
        leaving: 'طلبت حذف حسابها',
        archived: 'في سلة المحذوفات',
      },
    },
  },
}

import type { AuditWords } from '#contract/kernel/audit-words.ts'

export const mailWords: AuditWords = {
  areas: { mail: 'البريد' },
  entities: {
    mail: 'رسالة',
    letter: 'نص رسالة',
    mail_suppression: 'عنوان موقوف',
  },
  settings: {
    'mail.server': 'خادم البريد',
    'mail.sender': 'مرسل البريد',
    'mail.limits': 'سرعة البريد وحده اليومي',
  },
  actions: {
    'mail.server': 'البريد: تغيير الخادم',
    'mail.sender': 'البريد: تغيير المرسل',
    'mail.limits': 'البريد: تغيير السرعة والحد اليومي',
    'mail.test': 'البريد: رسالة تجربة',
    'mail.retry': 'البريد: إعادة محاولة رسالة',
    'mail.retry-all': 'البريد: إعادة محاولة كل ما لم يُرسل',
    'mail.lift': 'البريد: السماح بالإرسال إلى عنوان',
    'mail.letter': 'البريد: تغيير نص رسالة',
    'mail.letter-reset': 'البريد: استعادة النص الأصلي لرسالة',
  },
  fields: {
    host: 'الخادم',
    port: 'المنفذ',
    tls: 'التشفير',
    user: 'اسم الدخول',
    has_password: 'له كلمة مرور',
    reply_to: 'عنوان الرد',
    per_minute: 'في الدقيقة',
    per_day: 'في اليوم',
    subject: 'العنوان',
    greeting: 'التحية',
    body: 'النص',
    action: 'الزر',
  },
  values: {
    tls: { starttls: 'STARTTLS', implicit: 'TLS من البداية', none: 'بلا تشفير' },
  },
}

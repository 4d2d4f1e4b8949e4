import type { AuditWords } from '#contract/kernel/audit-words.ts'

export const lectureWords: AuditWords = {
  areas: { lecture: 'المحاضرات المباشرة' },
  entities: { lecture: 'محاضرة' },
  actions: {
    'lecture.cancel': 'إلغاء محاضرة',
    'lecture.start': 'بدء محاضرة',
    'lecture.end': 'إنهاء محاضرة',
    'lecture.slides': 'تغيير شرائح محاضرة',
    'lecture.record': 'تسجيل محاضرة',
    'lecture.remove-recording': 'حذف تسجيل محاضرة',
    'lecture.publish-recording': 'نشر تسجيل محاضرة درسًا',
    'lecture.guest': 'إعطاء الميكروفون في محاضرة',
    'lecture.hide-message': 'إخفاء رسالة في محاضرة',
    'lecture.hide-question': 'إخفاء سؤال في محاضرة',
    'lecture.turn-out': 'إخراج من محاضرة',
    'lecture.readmit': 'إعادة إلى محاضرة',
    'lecture.held': 'محاضرة أُقيمت في Zoom',
    'lecture.missed': 'إلغاء محاضرة لم تبدأ',
  },
  fields: {
    lecturer_id: 'المحاضِرة',
    link_password: 'كلمة مرور الرابط',
    takes_listeners: 'مستمعات بعد امتلاء المقاعد',
    takes_questions: 'الأسئلة',
    is_recorded: 'التسجيل',
    began_at: 'بداية التسجيل',
    slow_seconds: 'المهلة بين رسالتين بالثواني',
    slides_count: 'عدد الشرائح',
    guest_id: 'من على الميكروفون',
  },
  refs: { lecturer_id: 'user', guest_id: 'user' },
  own: {
    lecture: {
      status: { scheduled: 'مجدولة', live: 'مباشرة', completed: 'منتهية', cancelled: 'ملغاة' },
    },
  },
}

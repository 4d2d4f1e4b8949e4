import type { AuditWords } from '#contract/kernel/audit-words.ts'

export const announcementWords: AuditWords = {
  areas: { announcement: 'الإعلانات' },
  entities: { announcement: 'إعلان' },
  actions: {
    'announcement.start': 'إظهار إعلان الآن',
    'announcement.end': 'إنهاء إعلان',
    'announcement.copy': 'نسخ إعلان',
    'announcement.unpublish': 'إعادة إعلان مسودة',
  },
  fields: {
    has_button: 'له زر',
    button_text: 'كلمات الزر',
    button_url: 'عنوان الزر',
    is_dismissible: 'يمكن إخفاؤه',
    notifies: 'معه إشعار',
  },
}

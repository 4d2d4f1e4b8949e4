import type { AuditWords } from '#contract/kernel/audit-words.ts'

export const outlineWords: AuditWords = {
  areas: {
    outline: 'الوحدات والدروس',
    module: 'الوحدات',
    lesson: 'الدروس',
  },
  entities: {
    module: 'وحدة',
    lesson: 'درس',
  },
  fields: {
    module_id: 'الوحدة',
    lesson_id: 'الدرس',
    completed_by: 'عدد من أكملنه',
    type: 'النوع',
    content: 'النص',
    video_url: 'التسجيل',
    captions_url: 'الترجمة المكتوبة',
    attachment_path: 'المرفق',
    duration_minutes: 'المدة',
    is_preview: 'متاح للمعاينة',
    is_published: 'منشور',
    quiz_pass_mark: 'درجة النجاح',
  },
  refs: {
    module_id: 'module',
    lesson_id: 'lesson',
  },
}

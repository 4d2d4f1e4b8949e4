import type { AuditWords } from '#contract/kernel/audit-words.ts'

export const curriculumWords: AuditWords = {
  areas: { curriculum: 'مناهج المسارات' },
  entities: {
    curriculum: 'منهج مسار',
    curriculum_module: 'وحدة من منهج',
    curriculum_lesson: 'درس من منهج',
  },
  actions: {
    'curriculum.create': 'إضافة منهج',
    'curriculum.save': 'حفظ منهج',
    'curriculum.remove': 'حذف منهج',
    'curriculum.add-module': 'إضافة وحدة إلى منهج',
    'curriculum.save-module': 'حفظ وحدة من منهج',
    'curriculum.remove-module': 'حذف وحدة من منهج',
    'curriculum.add-lesson': 'إضافة درس إلى منهج',
    'curriculum.save-lesson': 'حفظ درس من منهج',
    'curriculum.remove-lesson': 'حذف درس من منهج',
  },
  fields: { recording_path: 'التسجيل' },
}

import type { AuditWords } from '#contract/kernel/audit-words.ts'

export const mediaWords: AuditWords = {
  areas: {
    media: 'الوسائط',
  },
  entities: {
    media_folder: 'مجلد',
  },
  settings: {
    'media.quotas': 'حدود المساحة',
  },
  deeds: {
    quotas: 'حدود المساحة',
    convert: 'تحويل إلى صيغة تعمل على كل الأجهزة',
    'folder.create': 'إنشاء مجلد',
    'folder.save': 'تعديل مجلد',
    'folder.remove': 'حذف مجلد',
  },
  fields: {
    folder_id: 'المجلد',
    parent_id: 'داخل مجلد',
    path: 'الملف المحفوظ',
    file_id: 'الملف البديل',
    teacher_gb: 'مساحة المعلمة بالغيغابايت',
    total_gb: 'المساحة كلها بالغيغابايت',
  },
  refs: {
    folder_id: 'media_folder',
    parent_id: 'media_folder',
    file_id: 'file',
  },
}

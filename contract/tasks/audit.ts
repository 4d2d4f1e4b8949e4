import type { AuditWords } from '#contract/kernel/audit-words.ts'

export const taskWords: AuditWords = {
  areas: { task: 'المهام' },
  entities: { score_scheme: 'ميزان الدرجات', task_assignment: 'إسناد مهمة', task: 'مهمة طالبة' },
  actions: {
    'task.assign': 'إسناد مهمة',
    'task.save': 'تعديل مهمة',
    'task.remove': 'حذف مهمة',
    'task.remove-all': 'حذف إسناد مهمة',
    'task.grade': 'تصحيح مهمة',
    'task.save-recordings': 'تغيير مدة حفظ التلاوات',
    'task.save-scheme': 'تغيير ميزان الدرجات',
    'task.return': 'إعادة مهمة إلى صاحبتها',
  },
  fields: {
    students: 'الطالبات',
    is_excused: 'معذورة',
    cost: 'كلفة الخطأ في الصفحة',
    allows_halves: 'أنصاف الدرجات',
  },
}

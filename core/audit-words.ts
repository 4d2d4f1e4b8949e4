/** What the first word of an action is called. */
export const areaWords: Record<string, string> = {
  user: 'المستخدمات',
  course: 'الدورات',
  outline: 'الوحدات والدروس',
  module: 'الوحدات',
  lesson: 'الدروس',
  quiz: 'الاختبارات',
  question: 'الأسئلة',
  category: 'التصنيفات',
  level: 'المستويات',
  enrolment: 'التسجيل',
  receipt: 'الإيصالات',
  application: 'طلبات المعلمات',
  review: 'التقييمات',
  site: 'الموقع',
  media: 'الوسائط',
  job: 'المهام',
  audit: 'سجل التغييرات',
  debug: 'أدوات الفحص',
}

const deeds: Record<string, string> = {
  create: 'إنشاء',
  update: 'تعديل',
  save: 'حفظ',
  edit: 'تعديل',
  add: 'إضافة',
  remove: 'حذف',
  delete: 'حذف',
  restore: 'استعادة',
  archive: 'أرشفة',
  order: 'ترتيب',
  confirm: 'تأكيد',
  refuse: 'رفض',
  accept: 'قبول',
  forget: 'حذف الملفات',
  hide: 'إخفاء',
  show: 'إظهار',
  import: 'استيراد',
  export: 'تصدير',
  retry: 'إعادة',
  purge: 'حذف نهائي',
  merge: 'دمج',
  duplicate: 'نسخ',
  settings: 'تعديل الإعدادات',
  activate: 'تفعيل',
  deactivate: 'إيقاف',
}

/** An action in words; one that has none yet is shown as it is written. */
export function actionText(action: string): string {
  const [area = '', ...rest] = action.split('.')
  const deed = rest.join('.')
  return `${areaWords[area] ?? area}: ${deeds[deed] ?? deeds[deed.split('-')[0] ?? ''] ?? deed}`
}

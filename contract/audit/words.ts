import { auditWords } from './all-words.ts'

/** What the first word of an action is called. */
export const areaWords = auditWords.areas

/** What is done to things of many nouns. */
const deeds: Readonly<Record<string, string>> = {
  create: 'إنشاء',
  update: 'تعديل',
  save: 'حفظ',
  reset: 'العودة إلى الأصل',
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
  hide: 'إخفاء',
  show: 'إظهار',
  import: 'استيراد',
  export: 'تصدير',
  retry: 'إعادة',
  purge: 'حذف نهائي',
  merge: 'دمج',
  settings: 'تعديل الإعدادات',
  activate: 'تفعيل',
  deactivate: 'إيقاف',
  move: 'نقل',
  publish: 'نشر',
  replace: 'استبدال',
  ...auditWords.deeds,
}

/** An action in words; one that has none yet is shown as it is written. */
export function actionText(action: string): string {
  const actionWords = auditWords.actions[action]
  if (actionWords !== undefined) return actionWords
  const [area = '', ...rest] = action.split('.')
  const deed = rest.join('.')
  return `${areaWords[area] ?? area}: ${deeds[deed] ?? deeds[deed.split('-')[0] ?? ''] ?? deed}`
}

export const entityText = (entity: string): string => auditWords.entities[entity] ?? 'شيء آخر'

/** A setting has a name where other things have a number. */
export const settingText = (key: string): string | undefined => auditWords.settings[key]

/** Never the name of a column: what has no words yet is said to be another field. */
export const fieldText = (field: string): string => auditWords.fields[field] ?? 'حقل آخر'

const places = new Map(Object.keys(auditWords.fields).map((field, at) => [field, at]))
/** Where a field stands among others: the database keeps them in no order. */
export const fieldPlace = (field: string): number => places.get(field) ?? places.size

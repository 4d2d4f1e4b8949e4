import type { AuditWords } from '#contract/kernel/audit-words.ts'

export const prayerTimeWords: AuditWords = {
  areas: { 'prayer-times': 'أوقات الصلاة' },
  settings: { 'prayer-times': 'أوقات الصلاة' },
  fields: { city: 'المدينة', method: 'طريقة الحساب' },
}

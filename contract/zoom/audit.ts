import type { AuditWords } from '#contract/kernel/audit-words.ts'

export const zoomWords: AuditWords = {
  areas: { zoom: 'Zoom' },
  settings: { 'zoom.account': 'حساب Zoom' },
  actions: { 'zoom.account': 'Zoom: تغيير الحساب' },
  fields: { account_id: 'معرّف الحساب', client_id: 'معرّف التطبيق' },
}

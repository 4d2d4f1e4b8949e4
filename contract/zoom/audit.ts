import type { AuditWords } from '#contract/kernel/audit-words.ts'

export const zoomWords: AuditWords = {
  areas: { zoom: 'Zoom' },
  entities: { zoom_host: 'مضيفة في Zoom' },
  settings: { 'zoom.account': 'حساب Zoom', 'zoom.events': 'إشعارات Zoom' },
  actions: {
    'zoom.account': 'Zoom: تغيير الحساب',
    'zoom.events': 'Zoom: تغيير سر الإشعارات',
    'zoom.host': 'Zoom: تغيير مضيفة',
  },
  fields: {
    account_id: 'معرّف الحساب',
    client_id: 'معرّف التطبيق',
    is_used: 'تُعقد اللقاءات باسمها',
    slots: 'لقاءات معًا',
    is_set: 'محفوظ',
  },
}

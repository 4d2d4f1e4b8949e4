import type { AuditWords } from '#contract/kernel/audit-words.ts'

export const liveKitWords: AuditWords = {
  areas: { livekit: 'LiveKit' },
  settings: { 'livekit.account': 'خادم LiveKit', 'livekit.rooms': 'الغرف التي تُفتح على LiveKit' },
  actions: {
    'livekit.account': 'LiveKit: تغيير الخادم',
    'livekit.rooms': 'LiveKit: تغيير الغرف التي تُفتح عليه',
  },
  fields: { url: 'العنوان', key: 'المفتاح', lectures: 'قاعات المحاضرات' },
}

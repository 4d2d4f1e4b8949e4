import type { AuditWords } from '#contract/kernel/audit-words.ts'

export const liveWords: AuditWords = {
  areas: { live: 'الغرف المباشرة' },
  entities: {
    live_place: 'مكان في غرفة مباشرة',
    live_turn: 'دور في غرفة مباشرة',
    live_message: 'رسالة في غرفة مباشرة',
  },
  actions: {
    'live.remove': 'إخراج من الغرفة المباشرة',
    'live.readmit': 'إعادة إلى الغرفة المباشرة',
    'live.admit': 'إدخال متأخرة إلى الغرفة المباشرة',
    'live.judge': 'نتيجة دور',
    'live.hide-message': 'إخفاء رسالة في غرفة',
    'live.keeping': 'مدة بقاء ما في الغرف',
  },
  fields: {
    person_id: 'الطالبة',
    result: 'نتيجة الدور',
    grade: 'الدرجة',
    is_shared: 'تراها الطالبة',
    chat_days: 'أيام بقاء المحادثة',
    recording_days: 'أيام بقاء التسجيلات',
  },
  values: { result: { heard: 'سُمع', repeat: 'يعاد' } },
}

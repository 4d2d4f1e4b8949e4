import type { AuditWords } from '#contract/kernel/audit-words.ts'

export const inboundMailWords: AuditWords = {
  areas: { 'inbound-mail': 'البريد الوارد' },
  entities: {},
  settings: { 'inbound-mail.mailbox': 'طريق البريد الوارد' },
  actions: {
    'inbound-mail.mailbox': 'البريد الوارد: تغيير الطريق',
    'inbound-mail.secret': 'البريد الوارد: مفتاح توقيع جديد',
  },
  fields: { way: 'الطريق', folder: 'المجلد' },
  values: { way: { imap: 'صندوق بريد (IMAP)', webhook: 'مزود البريد (Webhook)' } },
}

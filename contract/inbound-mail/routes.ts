import { contract } from '#contract/kernel/route.ts'
import { ConnectionTest } from '#contract/mail/shapes.ts'
import { InboundForm } from './forms.ts'
import { InboundSecret, InboundSettings, ReceivedMail } from './shapes.ts'

const base = '/api/v1/admin/inbound-mail'
const access = ['admin'] as const

export const inboundMailRoutes = contract({
  receive: {
    method: 'POST',
    path: '/api/v1/inbound-mail',
    access: 'public',
    kind: 'raw',
    takes: 'mail',
    summary: 'رسالة واردة كما هي (RFC 822) من مزود بريد، موقّعة في X-Rattil-Timestamp وX-Rattil-Signature',
    data: ReceivedMail,
    limit: { hits: 600, seconds: 60 },
    idempotency: 'none',
  },
  settings: {
    method: 'GET',
    path: base,
    access,
    summary: 'كيف تصل أجوبة البريد وحال ذلك الآن، بلا كلمة المرور وبلا المفتاح',
    data: InboundSettings,
  },
  save: {
    method: 'PUT',
    path: base,
    access,
    summary: 'حفظ طريق الرسائل الواردة؛ يعمل به كل خادم للمنصة حال حفظه',
    takes: 'form',
    body: InboundForm,
    data: InboundSettings,
    limit: { hits: 30, seconds: 600 },
  },
  remove: {
    method: 'DELETE',
    path: base,
    access,
    summary: 'إيقاف الرسائل الواردة: تعود الأجوبة بالرابط وحده',
    data: InboundSettings,
  },
  test: {
    method: 'POST',
    path: `${base}/connection-test`,
    access,
    summary: 'تجربة صندوق البريد قبل حفظه: جوابه كما هو، ومعناه',
    takes: 'form',
    body: InboundForm,
    data: ConnectionTest,
    idempotency: 'none',
    limit: { hits: 20, seconds: 600 },
  },
  newSecret: {
    method: 'POST',
    path: `${base}/secret`,
    access,
    summary: 'مفتاح توقيع جديد للرسائل التي يرسلها مزود البريد؛ يُعرض مرة واحدة ويبطل ما قبله',
    data: InboundSecret,
    idempotency: 'none',
    limit: { hits: 10, seconds: 600 },
  },
})

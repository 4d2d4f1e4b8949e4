import { contract } from '#contract/kernel/route.ts'
import { LiveKitAccountForm, LiveKitRoomsForm } from './forms.ts'
import { LiveKitHeard, LiveKitSettings } from './shapes.ts'

const base = '/api/v1/admin/livekit'
const access = ['admin'] as const

export const LIVEKIT_WEBHOOK = '/api/v1/livekit/webhook'

export const liveKitRoutes = contract({
  settings: {
    method: 'GET',
    path: `${base}/settings`,
    access,
    summary: 'خادم LiveKit المضبوط بلا سرّه، وأي الغرف تُفتح عليه',
    data: LiveKitSettings,
  },
  save: {
    method: 'PUT',
    path: `${base}/settings`,
    access,
    summary: 'حفظ خادم LiveKit ومفتاحه وسرّه معًا؛ يُسأل الخادم قبل الحفظ',
    takes: 'form',
    body: LiveKitAccountForm,
    data: LiveKitSettings,
    limit: { hits: 20, seconds: 600 },
  },
  remove: {
    method: 'DELETE',
    path: `${base}/settings`,
    access,
    summary: 'حذف خادم LiveKit المحفوظ، إن لم تكن عليه غرفة جارية',
    data: LiveKitSettings,
  },
  saveRooms: {
    method: 'PUT',
    path: `${base}/rooms`,
    access,
    summary: 'أي الغرف تُفتح على LiveKit من الآن؛ ما بدأ منها يبقى حيث بدأ',
    takes: 'form',
    body: LiveKitRoomsForm,
    data: LiveKitSettings,
  },
  webhook: {
    method: 'POST',
    path: LIVEKIT_WEBHOOK,
    access: 'public',
    kind: 'raw',
    takes: 'event',
    summary: 'إشعار LiveKit الموقّع بمن دخلت وخرجت؛ التكرار كمرة واحدة',
    data: LiveKitHeard,
    limit: { hits: 1200, seconds: 60 },
    idempotency: 'none',
  },
})

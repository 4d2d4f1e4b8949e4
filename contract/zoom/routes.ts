import { z } from 'zod'
import { IdParams } from '#contract/kernel/fields.ts'
import { contract } from '#contract/kernel/route.ts'
import { ZoomAccountForm, ZoomEventsForm, ZoomHostForm } from './forms.ts'
import { ZoomAbout, ZoomAnswer, ZoomEvents, ZoomHost, ZoomMeeting, ZoomSettings } from './shapes.ts'

const base = '/api/v1/admin/zoom'
const access = ['admin'] as const

export const zoomRoutes = contract({
  settings: {
    method: 'GET',
    path: `${base}/settings`,
    access,
    summary: 'حساب Zoom المضبوط، بلا سرّه',
    data: ZoomSettings,
  },
  save: {
    method: 'PUT',
    path: `${base}/settings`,
    access,
    summary: 'حفظ حساب Zoom كله؛ يُسأل Zoom قبل الحفظ',
    takes: 'form',
    body: ZoomAccountForm,
    data: ZoomSettings,
    limit: { hits: 20, seconds: 600 },
  },
  remove: {
    method: 'DELETE',
    path: `${base}/settings`,
    access,
    summary: 'حذف حساب Zoom المحفوظ',
    data: ZoomSettings,
  },
  hosts: {
    method: 'GET',
    path: `${base}/hosts`,
    access,
    summary: 'من تُعقد اللقاءات باسمها في Zoom، وكم لقاء معًا',
    data: z.array(ZoomHost),
  },
  readHosts: {
    method: 'POST',
    path: `${base}/hosts`,
    access,
    summary: 'قراءة مستخدمات الحساب من Zoom الآن؛ من حُذفت هناك تنتقل لقاءاتها إلى غيرها',
    data: z.array(ZoomHost),
    idempotency: 'none',
    limit: { hits: 20, seconds: 600 },
  },
  saveHost: {
    method: 'PUT',
    path: `${base}/hosts/{id}`,
    access,
    summary: 'هل تُعقد لقاءات باسم هذه المستخدمة، وكم معًا',
    params: IdParams,
    takes: 'form',
    body: ZoomHostForm,
    data: z.array(ZoomHost),
  },
  meetings: {
    method: 'GET',
    path: `${base}/meetings`,
    access,
    summary: 'اللقاءات القادمة في Zoom، وما يحتاج منها إلى تدخّل أولًا',
    data: z.array(ZoomMeeting),
  },
  events: {
    method: 'GET',
    path: `${base}/events`,
    access,
    summary: 'كيف تعرف المنصة ما يجري في اللقاءات، بلا السر',
    data: ZoomEvents,
  },
  saveEvents: {
    method: 'PUT',
    path: `${base}/events`,
    access,
    summary: 'حفظ السر الذي توقّع به Zoom إشعاراتها؛ السابق يُقبل ساعة بعدها',
    takes: 'form',
    body: ZoomEventsForm,
    data: ZoomEvents,
    limit: { hits: 20, seconds: 600 },
  },
  removeEvents: {
    method: 'DELETE',
    path: `${base}/events`,
    access,
    summary: 'حذف سر الإشعارات',
    data: ZoomEvents,
  },
  receive: {
    method: 'POST',
    path: '/api/v1/zoom/events',
    access: 'public',
    kind: 'raw',
    takes: 'event',
    isBare: true,
    summary: 'إشعار من Zoom، موقّع في x-zm-signature؛ يُكتب ويُعمل به بعد الجواب',
    data: ZoomAnswer,
    limit: { hits: 6000, seconds: 60 },
    idempotency: 'none',
  },
  about: {
    method: 'GET',
    path: '/api/v1/zoom',
    access: 'public',
    cached: true,
    summary: 'هل تُعقد لقاءات في Zoom',
    data: ZoomAbout,
  },
})

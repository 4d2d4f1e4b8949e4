import { z } from 'zod'
import { IdParams, SignedQuery } from '#contract/kernel/fields.ts'
import { contract } from '#contract/kernel/route.ts'
import { ChoiceForm, KindChoices, NotificationFilters, NotificationPage, ReadAll, Unread } from './shapes.ts'

const base = '/api/v1/notifications'

export const notificationRoutes = contract({
  list: {
    method: 'GET',
    path: base,
    access: 'signed-in',
    summary: 'إشعاراتها، الأحدث أولًا، وكم منها لم تقرأه',
    query: NotificationFilters,
    data: NotificationPage,
  },
  read: {
    method: 'POST',
    path: `${base}/{id}/read`,
    access: 'signed-in',
    summary: 'قراءة إشعار',
    params: IdParams,
    data: Unread,
  },
  readAll: {
    method: 'POST',
    path: `${base}/read-all`,
    access: 'signed-in',
    summary: 'قراءة كل ما وصل حتى إشعار بعينه، وما يصل بعده يبقى غير مقروء',
    takes: 'form',
    body: ReadAll,
    data: Unread,
  },
  undoReadAll: {
    method: 'POST',
    path: `${base}/read-all/undo`,
    access: 'signed-in',
    summary: 'التراجع عن آخر قراءة للكل',
    data: Unread,
  },
  remove: {
    method: 'DELETE',
    path: `${base}/{id}`,
    access: 'signed-in',
    summary: 'حذف إشعار',
    params: IdParams,
    data: Unread,
  },
  restore: {
    method: 'POST',
    path: `${base}/{id}/restore`,
    access: 'signed-in',
    summary: 'التراجع عن حذف إشعار',
    params: IdParams,
    data: Unread,
  },
  stop: {
    method: 'POST',
    path: '/api/v1/notifications/stop',
    access: 'public',
    kind: 'webhook',
    summary: 'إيقاف رسائل نوع من الإشعارات من رابط الرسالة أو زر برنامج البريد، دون دخول',
    query: SignedQuery,
    data: z.object({ label: z.string() }),
    limit: { hits: 30, seconds: 60 },
    idempotency: 'none',
  },
  choices: {
    method: 'GET',
    path: '/api/v1/notification-choices',
    access: 'signed-in',
    summary: 'ما يصلها من أنواع الإشعارات، وبأي القنوات',
    data: z.array(KindChoices),
  },
  choose: {
    method: 'PUT',
    path: '/api/v1/notification-choices',
    access: 'signed-in',
    summary: 'تشغيل قناة لنوع من الإشعارات أو إيقافها',
    takes: 'form',
    body: ChoiceForm,
    data: z.array(KindChoices),
  },
  resetChoices: {
    method: 'DELETE',
    path: '/api/v1/notification-choices',
    access: 'signed-in',
    summary: 'استعادة الأصل في ما يصلها من الإشعارات',
    data: z.array(KindChoices),
  },
})

import { contract } from '#contract/kernel/route.ts'
import { ResendForm, SentFilters, SentList, SentOne, SentParams } from './desk-shapes.ts'

const base = '/api/v1/admin/notifications'
const access = ['admin'] as const

export const notificationDeskRoutes = contract({
  sent: {
    method: 'GET',
    path: base,
    access,
    summary: 'ما أُرسل من الإشعارات: إلى من، وبأي قناة، وما صار إليه، الأحدث أولًا',
    query: SentFilters,
    data: SentList,
  },
  one: {
    method: 'GET',
    path: `${base}/{userId}/{id}`,
    access,
    summary: 'إشعار واحد، وما صار إليه في كل قناة',
    params: SentParams,
    data: SentOne,
  },
  resend: {
    method: 'POST',
    path: `${base}/{userId}/{id}/resend`,
    access,
    summary: 'إعادة إرسال ما لم يصل من قناة؛ تكرارها لا يرسل مرتين',
    params: SentParams,
    takes: 'form',
    body: ResendForm,
    data: SentOne,
  },
})

import { contract } from '#contract/kernel/route.ts'
import { ResendForm, SentFilters, SentList, SentOne, SentParams } from './desk-shapes.ts'
import { FigureFilters, SentFigures } from './figure-shapes.ts'
import { NotificationTrial } from './trial-shapes.ts'

const base = '/api/v1/admin/notifications'
const access = ['admin'] as const

export const notificationDeskRoutes = contract({
  sent: {
    method: 'GET',
    path: base,
    access,
    summary: 'ما أُرسل من الإشعارات: إلى من، وبأي قناة، وحاله، الأحدث أولًا',
    query: SentFilters,
    data: SentList,
  },
  one: {
    method: 'GET',
    path: `${base}/{userId}/{id}`,
    access,
    summary: 'إشعار واحد، وحاله في كل قناة',
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
  figures: {
    method: 'GET',
    path: `${base}/figures`,
    access,
    summary: 'ما أُرسل ووصل وفُتح ولم يصل: كل يوم، وبكل قناة، ومن كل نوع',
    query: FigureFilters,
    data: SentFigures,
  },
  beginTrial: {
    method: 'POST',
    path: `${base}/trials`,
    access,
    summary: 'إشعار تجربة إليها هي، بالطريق الذي يسلكه كل إشعار: المنصة والبريد',
    limit: { hits: 10, seconds: 600 },
  },
  trial: {
    method: 'GET',
    path: `${base}/trials/latest`,
    access,
    summary: 'حال إشعار تجربتها الأخير، وجواب كل خطوة',
    data: NotificationTrial.nullable(),
  },
})

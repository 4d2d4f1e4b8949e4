import { z } from 'zod'
import { Id, IdParams } from '#contract/kernel/fields.ts'
import { contract } from '#contract/kernel/route.ts'
import { MemberCircle, MemberSession, MemberSessionFilters, OpenedDoor } from './member-shapes.ts'
import { CircleCard } from './shapes.ts'

const circle = '/api/v1/student/circles/{id}'
const session = `${circle}/sessions/{sessionId}` as const
const SessionParams = IdParams.extend({ sessionId: Id })
const access = ['student'] as const

/** A circle as its members see it. */
export const studentCircleRoutes = contract({
  list: {
    method: 'GET',
    path: '/api/v1/student/circles',
    access,
    summary: 'الحلقات التي الطالبة فيها، ما يجتمع الآن أولًا ثم الأقرب',
    data: z.array(CircleCard),
  },
  show: {
    method: 'GET',
    path: circle,
    access,
    summary: 'حلقة الطالبة، وجلستها الجارية أو القادمة وبابها',
    params: IdParams,
    data: MemberCircle,
  },
  sessions: {
    method: 'GET',
    path: `${circle}/sessions`,
    access,
    summary: 'جلسات حلقة الطالبة بما كتبته المعلمة، القادمة أو الماضية',
    params: IdParams,
    query: MemberSessionFilters,
    list: MemberSession,
  },
  join: {
    method: 'POST',
    path: `${session}/join`,
    access,
    summary: 'دخول جلسة: رابطها لأهلها وحدهن، من قبل موعدها بعشر دقائق حتى تنتهي',
    params: SessionParams,
    data: OpenedDoor,
    // Her own way in is written down nowhere, and coming in twice is coming in.
    idempotency: 'none',
  },
  leave: {
    method: 'POST',
    path: `${session}/leave`,
    access,
    summary: 'الخروج من جلسة؛ التكرار كمرة واحدة',
    params: SessionParams,
  },
})

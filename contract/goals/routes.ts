import { z } from 'zod'
import { contract } from '#contract/kernel/route.ts'
import { GoalForm } from './forms.ts'
import { Goal } from './shapes.ts'

const base = '/api/v1/my-goal'

export const goalRoutes = contract({
  show: {
    method: 'GET',
    path: base,
    access: ['student'],
    summary: 'هدفها اليومي وما بلغته منه في آخر سبعة أيام؛ لا شيء إن لم تحدده',
    data: Goal.nullable(),
  },
  save: {
    method: 'PUT',
    path: base,
    access: ['student'],
    summary: 'تحديد الهدف اليومي، والتذكير بالبريد إن شاءت',
    takes: 'form',
    body: GoalForm,
    data: Goal,
  },
  remove: {
    method: 'DELETE',
    path: base,
    access: ['student'],
    summary: 'إلغاء الهدف اليومي وتذكيره',
  },
  stopReminder: {
    method: 'POST',
    path: '/api/v1/goal-reminder/stop',
    access: 'public',
    summary: 'إيقاف التذكير من رابط الرسالة، دون دخول',
    takes: 'form',
    body: z.object({ for: z.string().max(40), until: z.string().max(20), sig: z.string().max(100) }),
    limit: { hits: 30, seconds: 60 },
    idempotency: 'none',
  },
})

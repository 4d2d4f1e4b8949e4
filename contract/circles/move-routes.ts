import { z } from 'zod'
import { Id } from '#contract/kernel/fields.ts'
import { contract } from '#contract/kernel/route.ts'
import { CancelSessionForm, MoveHourForm, MoveSessionForm } from './forms.ts'
import { DeskSession, MoveCheck } from './shapes.ts'

const session = '/api/v1/sessions/{sessionId}'
const params = z.object({ sessionId: Id })

/** How a session is moved or cancelled: by the director, and by its teacher that one session alone. */
export const sessionMoveRoutes = contract({
  check: {
    method: 'POST',
    path: `${session}/check-move`,
    access: ['admin', 'teacher'],
    summary: 'فحص موعد جديد لجلسة قبل نقلها: ما يمنعه وما يُنبَّه إليه وأقرب المواعيد الخالية',
    idempotency: 'none',
    params,
    takes: 'form',
    body: MoveHourForm,
    data: MoveCheck,
  },
  move: {
    method: 'POST',
    path: `${session}/move`,
    access: ['admin', 'teacher'],
    summary: 'نقل جلسة من التقويم؛ للمعلمة الجلسة وحدها، وللمديرة ما بعدها أيضًا',
    params,
    takes: 'form',
    body: MoveSessionForm,
    data: DeskSession,
  },
  cancel: {
    method: 'POST',
    path: `${session}/cancel`,
    access: ['admin', 'teacher'],
    summary: 'إلغاء جلسة بسبب، مع جلسة تعويضية أو تمديد إن شاءت؛ للمعلمة الجلسة وحدها',
    params,
    takes: 'form',
    body: CancelSessionForm,
    data: DeskSession,
  },
})

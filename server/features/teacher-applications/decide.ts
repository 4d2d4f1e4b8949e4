import { WELCOME_LINK_DAYS } from '#contract/teacher-applications/shapes.ts'
import { hireTeacher, holderOf } from '#server/features/users/public.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict, notFound } from '#server/kernel/errors.ts'
import { withMessage } from '#server/kernel/with-message.ts'
import { text } from '#server/kernel/texts.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { detail, showApplication } from './desk.ts'
import * as queries from './desk-queries.ts'
import { sendRefusalLetter, sendWelcomeLetter } from './letters.ts'
import { whyNotTeacher } from './policy.ts'
import { teacherApplicationTexts } from './texts.ts'

type Application = queries.Application
type Outcome = 'accepted' | 'refused'

/** `accountId` is the account that the director was shown: nobody's is changed that she has not seen. */
export function acceptApplication(ctx: SignedCtx, id: number, accountId: number | null) {
  return inTransaction(ctx, async (tx) => {
    const application = await hold(tx, id)
    if (application.status !== 'pending') return repeated(tx, application, 'accepted')
    const { name, email, phone } = application
    const holder = await holderOf(tx, email)
    if ((holder?.id ?? null) !== accountId) throw conflict(teacherApplicationTexts.accountChanged)
    const why = whyNotTeacher(holder)
    if (why) throw conflict(teacherApplicationTexts.cannotAccept, { why: text(why) })
    const hired = await hireTeacher(tx, { name, email, phone, linkDays: WELCOME_LINK_DAYS }, holder)
    await decide(tx, application, { status: 'accepted', reason: null, userId: hired.userId })
    tx.emit({ type: 'application.accepted', room: `user:${hired.userId}`, payload: {} })
    await sendWelcomeLetter(tx, application, { before: holder?.role, passwordPath: hired.passwordPath })
    return withMessage(teacherApplicationTexts.accepted, await showApplication(tx, id))
  })
}

export function refuseApplication(ctx: SignedCtx, id: number, reason: string) {
  return inTransaction(ctx, async (tx) => {
    const application = await hold(tx, id)
    if (application.status !== 'pending') return repeated(tx, application, 'refused')
    await decide(tx, application, { status: 'refused', reason, userId: null })
    await sendRefusalLetter(tx, application, reason)
    const holder = await holderOf(tx, application.email)
    if (holder)
      tx.emit({ type: 'application.refused', room: `user:${holder.id}`, payload: { application_id: id } })
    return withMessage(teacherApplicationTexts.refused, await showApplication(tx, id))
  })
}

async function hold(tx: SignedCtx, id: number): Promise<Application> {
  await queries.lockApplication(tx.db, id)
  const application = await queries.findApplication(tx.db, id)
  if (!application) throw notFound(teacherApplicationTexts.notFound)
  return application
}

/** Her own second tap gets the first answer again; another director is told who decided, and how. */
async function repeated(tx: SignedCtx, application: Application, wanted: Outcome) {
  const { status, decided_by, director_name } = application
  if (status === wanted && decided_by === tx.actor.id)
    return withMessage(teacherApplicationTexts[wanted], await detail(tx, application))
  throw conflict(
    status === 'accepted' ? teacherApplicationTexts.alreadyAccepted : teacherApplicationTexts.alreadyRefused,
    {
      name: director_name ?? text(teacherApplicationTexts.someone),
    },
  )
}

async function decide(
  tx: SignedCtx,
  { id }: Application,
  decision: { status: Outcome; reason: string | null; userId: number | null },
): Promise<void> {
  await queries.decideApplication(tx.db, id, { ...decision, by: tx.actor.id, at: tx.now })
  await audit(tx, {
    action: decision.status === 'accepted' ? 'application.accept' : 'application.refuse',
    entity: 'teacher_application',
    entityId: id,
    before: { status: 'pending' },
    after: { status: decision.status, reason: decision.reason, user_id: decision.userId },
  })
}

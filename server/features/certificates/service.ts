import { COURSE_COMPLETION } from '#core/certificate/ready-templates.ts'
import type { Paging } from '#contract/kernel/fields.ts'
import { canSeeCourse, courseNotFound } from '#server/features/courses/public.ts'
import { averageMark } from '#server/features/enrolments/public.ts'
import { platformName } from '#server/features/site/public.ts'
import { lockPerson } from '#server/features/users/public.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { conflict, notFound } from '#server/kernel/errors.ts'
import { pageOf, windowOf } from '#server/kernel/data/pages.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import type { Award } from './award.ts'
import { certify, checkPrintable } from './certify.ts'
import { paperOf } from './paper.ts'
import { printedTexts } from './drawing/printed-texts.ts'
import { canSee, isHolder } from './policy.ts'
import { toCertificate } from './present.ts'
import * as queries from './queries.ts'
import { asTemplate } from './templates/queries.ts'
import { certificateTexts } from './texts.ts'

/** What the course prints on: the template that the director chose for it, or the one that came with the platform. */
const paperFor = ({ template }: Pick<Finish, 'template'>) =>
  paperOf(template ? asTemplate(template) : COURSE_COMPLETION)

/** What one course has for her: her certificate, or whether she may have it now. */
export async function showOfCourse(ctx: SignedCtx, courseId: number) {
  const finish = await visibleFinish(ctx, courseId)
  const row = await queries.findOfCourse(ctx.db, courseId, ctx.actor.id)
  const issue = row === undefined && finish.gives_certificate && isFinished(finish)
  return { certificate: row ? toCertificate(ctx, row) : null, can: { issue } }
}

/** Before the transaction: a worker draws it once. */
export async function checkAward(ctx: SignedCtx, courseId: number): Promise<number> {
  if (await queries.findOfCourse(ctx.db, courseId, ctx.actor.id)) return courseId
  const finish = await ownFinish(ctx, courseId)
  const award = await awardOf(ctx, finish, { courseId, userId: ctx.actor.id })
  await checkPrintable(ctx, paperFor(finish), award)
  return courseId
}

/** Asked for twice, at once too, it is issued once: the second call answers what the first has made. */
export function issueForCourse(ctx: SignedCtx, courseId: number) {
  return inTransaction(ctx, async (tx) => {
    await lockPerson(tx, tx.actor.id)
    const issued = await queries.findOfCourse(tx.db, courseId, tx.actor.id)
    if (issued) return toCertificate(tx, issued)
    const finish = await ownFinish(tx, courseId)
    const { id } = await certifyCourse(tx, finish, { courseId, userId: tx.actor.id, at: tx.now })
    return toCertificate(tx, await certificateOf(tx, id))
  })
}

interface OneCourse {
  readonly courseId: number
  readonly userId: number
}

/** Writes the certificate of whoever has finished a course, as if it had been asked for at that time. */
export async function certifyFinished(tx: Ctx, course: OneCourse & { readonly at: Date }): Promise<void> {
  const finish = await queries.findFinish(tx.db, course.courseId, course.userId)
  if (finish && isFinished(finish)) await certifyCourse(tx, finish, course)
}

const certifyCourse = async (
  tx: Ctx,
  finish: Finished,
  { at, ...course }: OneCourse & { readonly at: Date },
) =>
  certify(tx, {
    userId: course.userId,
    givenFor: { source: 'course', course_id: course.courseId },
    award: await awardOf(tx, finish, course),
    paper: paperFor(finish),
    templateId: finish.template_id,
    at,
    by: null,
  })

async function awardOf(ctx: Ctx, finish: Finished, course: OneCourse): Promise<Award> {
  const { title, teacher_name, level, duration_minutes, completed_at: awarded_at } = finish
  return {
    title,
    teacher_name,
    level,
    duration_minutes,
    awarded_at,
    student_name: await queries.nameOf(ctx.db, course.userId),
    average: await averageMark(ctx.db, course),
    attendance: null,
    free_text: '',
    platform: await platformName(ctx),
  }
}

async function ownFinish(ctx: SignedCtx, courseId: number): Promise<Finished> {
  const finish = await visibleFinish(ctx, courseId)
  if (!finish.gives_certificate) throw conflict(certificateTexts.notGiven)
  if (!isFinished(finish)) throw conflict(certificateTexts.notFinished)
  return finish
}

type Finish = NonNullable<Awaited<ReturnType<typeof queries.findFinish>>>

type Finished = Finish & { completed_at: Date }

const isFinished = (finish: Finish): finish is Finished =>
  finish.enrolment === 'active' && finish.completed_at !== null

async function visibleFinish(ctx: SignedCtx, courseId: number): Promise<Finish> {
  const finish = await queries.findFinish(ctx.db, courseId, ctx.actor.id)
  if (!finish || !canSeeCourse(ctx.actor, finish, finish.enrolment !== null)) throw courseNotFound()
  return finish
}

export const listMine = (ctx: SignedCtx, query: Paging) => listOf(ctx, { userId: ctx.actor.id }, query)

/** Her own, all of them for the director, and for a teacher those of the courses that she teaches. */
export async function listOfUser(ctx: SignedCtx, userId: number, query: Paging) {
  const { id, role } = ctx.actor
  if (id === userId || role === 'admin') return listOf(ctx, { userId }, query)
  const isHers = role === 'teacher' && (await queries.isTaughtBy(ctx.db, userId, id))
  if (!isHers) throw notFound(certificateTexts.notFound)
  return listOf(ctx, { userId, instructorId: id }, query)
}

async function listOf(ctx: SignedCtx, holder: { userId: number; instructorId?: number }, query: Paging) {
  const [rows, total] = await Promise.all([
    queries.listHeld(ctx.db, holder, windowOf(query)),
    queries.countHeld(ctx.db, holder),
  ])
  return pageOf(
    rows.map((row) => toCertificate(ctx, row)),
    total,
    query,
  )
}

export async function showCertificate(ctx: SignedCtx, id: number) {
  const row = await certificateOf(ctx, id)
  if (!canSee(ctx.actor, row)) throw notFound(certificateTexts.notFound)
  return { ...toCertificate(ctx, row), printed_texts: await printedTexts(ctx, id) }
}

/** Her own decision: neither the director nor her teacher shows it for her. */
export function shareCertificate(ctx: SignedCtx, id: number, isShared: boolean) {
  return inTransaction(ctx, async (tx) => {
    const row = await certificateOf(tx, id)
    if (!isHolder(tx.actor, row)) throw notFound(certificateTexts.notFound)
    await queries.updateSharing(tx.db, id, isShared)
    return toCertificate(tx, { ...row, is_shared: isShared })
  })
}

export async function certificateOf(ctx: Ctx, id: number): Promise<queries.CertificateRow> {
  const row = await queries.findCertificate(ctx.db, id)
  if (!row) throw notFound(certificateTexts.notFound)
  return row
}

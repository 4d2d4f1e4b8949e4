import type { z } from 'zod'
import type { CircleForm, NewCircleForm } from '#contract/circles/forms.ts'
import { DeskCircle } from '#contract/circles/shapes.ts'
import { auditedOf, changesIn, staleEdit, toEditor } from '#server/features/courses/public.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict, invalid } from '#server/kernel/errors.ts'
import { recheckRoom } from '#server/kernel/events/rooms.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { closeQueue } from '../registration/due-queries.ts'
import { countWaiting, forgetAffirmations, isPaidFor } from '../registration/queries.ts'
import { circleSearchColumns } from '../search-columns.ts'
import { alignCircles } from '../series/align.ts'
import { book } from '../series/bookings.ts'
import { freeSeats, lockSeats, offerFreeSeats } from '../seats/seats.ts'
import { listCurrentRules, setRules } from '../series/rules.ts'
import { refreshStanding } from '../series/standing.ts'
import { circleTexts } from '../texts.ts'
import * as queries from '../circle/queries.ts'
import { lockCircle, openCircle, showCircle } from '../circle/show.ts'
import { checkValues, newCircle, wantedValues, wordsOf, type CircleValues } from './values.ts'

/** Makes the sessions follow, and books everybody for all that are to come; answers which it made or changed. */
async function plan(tx: SignedCtx, id: number): Promise<number[]> {
  const touched = await alignCircles(tx, [await lockCircle(tx, id)])
  await book(tx, await queries.listNextIds(tx.db, id, tx.now))
  return touched
}

async function refuseEmptyPlan(tx: SignedCtx, id: number, { is_published }: CircleValues): Promise<void> {
  if (is_published && (await listCurrentRules(tx, id)).length === 0)
    throw invalid('rules', circleTexts.rulesMissing)
}

export function createCircle(ctx: SignedCtx, { rules = [], ...form }: z.output<typeof NewCircleForm>) {
  return inTransaction(ctx, async (tx) => {
    const { teacher_id, place } = form
    const values: CircleValues = { ...newCircle, ...wantedValues(form), teacher_id, place }
    await checkValues(tx, values, values)
    const { assistant_ids, ...columns } = values
    const id = await queries.insertCircle(tx.db, {
      ...columns,
      ...circleSearchColumns(await wordsOf(tx, values, values)),
      created_at: tx.now,
      updated_at: tx.now,
      updated_by: tx.actor.id,
    })
    await queries.setAssistants(tx.db, id, assistant_ids)
    await setRules(tx, id, rules)
    await refuseEmptyPlan(tx, id, values)
    await plan(tx, id)
    await audit(tx, {
      action: 'circle.create',
      entity: 'circle',
      entityId: id,
      after: { title: values.title, teacher_id, place },
    })
    tx.changes('circles')
    return showCircle(tx, id)
  })
}

const valuesOf = (
  row: queries.DeskCircleRow,
  assistants: readonly { readonly id: number }[],
): CircleValues => ({
  title: row.title,
  description: row.description,
  teacher_id: row.teacher_id,
  assistant_ids: assistants.map(({ id }) => id).toSorted((a, b) => a - b),
  category_id: row.category_id,
  level_id: row.level_id,
  learning_path_id: row.learning_path_id,
  audience: row.audience,
  riwaya: row.riwaya,
  place: row.place,
  wanted_carrier: row.wanted_carrier,
  link: row.link,
  address: row.address,
  capacity: row.capacity,
  price_halalas: row.price_halalas,
  registration_opens_at: row.registration_opens_at,
  registration_closes_at: row.registration_closes_at,
  requires_approval: row.requires_approval,
  allow_late_join: row.allow_late_join,
  record_sessions: row.record_sessions,
  enable_chat: row.enable_chat,
  allow_student_cameras: row.allow_student_cameras,
  questions: row.questions,
  needs_verified_email: row.needs_verified_email,
  needs_course_id: row.needs_course_id,
  needs_level_id: row.needs_level_id,
  prefers_returning: row.prefers_returning,
  image_path: row.image_path,
  art: row.art,
  is_published: row.is_published,
})

/** Sessions to come follow what is saved; those of the past stay. Saving what stands changes nothing. */
export function saveCircle(
  ctx: SignedCtx,
  id: number,
  { version, rules, ...form }: z.output<typeof CircleForm>,
) {
  return inTransaction(ctx, async (tx) => {
    await lockSeats(tx, id)
    await lockCircle(tx, id)
    const row = await openCircle(tx, id)
    if (row.status === 'cancelled') throw conflict(circleTexts.cancelledAlready)
    const current = valuesOf(row, await queries.listAssistants(tx.db, id))
    const changed = changesIn(current, wantedValues(form))
    const isStale = row.version !== version
    if (isStale && (Object.keys(changed).length > 0 || rules !== undefined)) {
      const last = { at: row.updated_at, by: toEditor(row.updated_by, row.editor_name) }
      throw staleEdit(tx, last, DeskCircle.parse(await showCircle(tx, id)))
    }
    const areRulesChanged = rules !== undefined && (await setRules(tx, id, rules))
    if (Object.keys(changed).length === 0 && !areRulesChanged) return showCircle(tx, id)
    const next = { ...current, ...changed }
    await checkValues(tx, next, changed)
    await refuseEmptyPlan(tx, id, next)
    const { assistant_ids, ...columns } = changed
    const words = circleSearchColumns(await wordsOf(tx, next, changed))
    await queries.updateCircle(tx.db, id, { ...columns, ...words }, { by: tx.actor.id, at: tx.now })
    if (assistant_ids) await queries.setAssistants(tx.db, id, assistant_ids)
    if (assistant_ids || changed.teacher_id !== undefined || areRulesChanged) recheckRoom(tx, `circle:${id}`)
    // What was affirmed of another audience says nothing of this one: whoever is inside is asked anew, and stays.
    if (changed.audience !== undefined) await forgetAffirmations(tx.db, id)
    if (changed.teacher_id !== undefined)
      await queries.setTeacherOfNext(tx.db, id, changed.teacher_id, tx.now)
    const session_ids = await plan(tx, id)
    if (next.capacity > row.capacity) await offerFreeSeats(tx, id)
    if (areRulesChanged && next.is_published)
      tx.emit({
        type: 'circle.schedule-changed',
        room: `circle:${id}`,
        payload: { circle_id: id, session_ids },
      })
    const written = { ...changed, ...(areRulesChanged ? { rules: true } : {}) }
    await audit(tx, {
      action: 'circle.save',
      entity: 'circle',
      entityId: id,
      before: auditedOf(current, written),
      after: {
        ...auditedOf({ ...next, rules: rules?.map(({ rrule, time }) => `${rrule} ${time}`) }, written),
        ...(changed.is_published ? { sessions: (await queries.listNextIds(tx.db, id, tx.now)).length } : {}),
      },
    })
    tx.changes('circles')
    return showCircle(tx, id)
  })
}

/** What was held stays in the record: such a circle is cancelled, never removed. */
export function removeCircle(ctx: SignedCtx, id: number): Promise<null> {
  return inTransaction(ctx, async (tx) => {
    await lockSeats(tx, id)
    await lockCircle(tx, id)
    const row = await openCircle(tx, id)
    if (await queries.hasBegun(tx.db, id, tx.now)) throw conflict(circleTexts.hasHistory)
    if (row.seats_taken > 0 || (await countWaiting(tx.db, id)) > 0) throw conflict(circleTexts.hasMembers)
    if (await isPaidFor(tx.db, id)) throw conflict(circleTexts.wasPaidFor)
    await queries.deleteCircle(tx.db, id)
    recheckRoom(tx, `circle:${id}`)
    await audit(tx, { action: 'circle.remove', entity: 'circle', entityId: id, before: { title: row.title } })
    tx.changes('circles')
    return null
  })
}

/** Cancelling a cancelled circle changes nothing. */
export function cancelCircle(ctx: SignedCtx, id: number, reason: string) {
  return inTransaction(ctx, async (tx) => {
    await lockSeats(tx, id)
    const circle = await lockCircle(tx, id)
    if (circle.cancelled_at) return showCircle(tx, id)
    const { is_published } = await openCircle(tx, id)
    const sessions = await queries.cancelNext(tx.db, id, reason, tx.now)
    await book(
      tx,
      sessions.map((session) => session.id),
    )
    await queries.updateCircle(
      tx.db,
      id,
      { cancelled_at: tx.now, cancel_reason: reason, status: 'cancelled' },
      { by: tx.actor.id, at: tx.now },
    )
    await refreshStanding(tx.db, [id], tx.now)
    await freeSeats(tx, id, await closeQueue(tx.db, id, tx.now))
    if (is_published)
      tx.emit({
        type: 'circle.cancelled',
        room: `circle:${id}`,
        payload: { circle_id: id, session_ids: sessions.map((session) => session.id) },
      })
    await audit(tx, { action: 'circle.cancel', entity: 'circle', entityId: id, after: { reason } })
    tx.changes('circles')
    return showCircle(tx, id)
  })
}

import type { z } from 'zod'
import type { LectureForm, NewLectureForm } from '#contract/lectures/forms.ts'
import { DeskLecture, type DeskLectureFilters } from '#contract/lectures/shapes.ts'
import { readSearch } from '#core/search/search.ts'
import { auditedOf, changesIn, staleEdit, toEditor } from '#server/features/courses/public.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict, notFound } from '#server/kernel/errors.ts'
import { pageOf, windowOf } from '#server/kernel/data/pages.ts'
import { recheckRoom } from '#server/kernel/events/rooms.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { followMeeting } from '../outside/meeting.ts'
import { settleHome } from '../catalogue/home.ts'
import { toCard } from '../catalogue/present.ts'
import { heldUnseen } from '../room/run.ts'
import { lectureSearchColumns } from '../search-columns.ts'
import { lectureTexts } from '../texts.ts'
import * as queries from './queries.ts'
import { checkValues, endOf, newLecture, valuesOf, wantedValues, type LectureValues } from './values.ts'

const toRow = (row: queries.DeskRow) => ({
  ...toCard(row),
  is_published: row.is_published,
  place: row.place,
  is_unknown: row.status === 'scheduled' && row.unknown_at !== null,
  wanted_count: row.wanted_count,
  version: row.version,
  updated_at: row.updated_at,
  updated_by: toEditor(row.updated_by, row.editor_name),
})

export async function listLectures(
  ctx: SignedCtx,
  { state, search, ...paging }: z.output<typeof DeskLectureFilters>,
) {
  const filter = { state, search: readSearch(search) }
  const [rows, total] = await Promise.all([
    queries.listLectures(ctx.db, filter, windowOf(paging)),
    queries.countLectures(ctx.db, filter),
  ])
  return pageOf(rows.map(toRow), total, paging)
}

const MONTH_MS = 30 * 86_400_000
export const showFigures = (ctx: SignedCtx) =>
  queries.countByState(ctx.db, new Date(ctx.now.getTime() - MONTH_MS))

async function openLecture(ctx: SignedCtx, id: number): Promise<queries.DeskRow> {
  const row = await queries.findLecture(ctx.db, id)
  if (!row) throw notFound(lectureTexts.notFound)
  return row
}

export async function showLecture(ctx: SignedCtx, id: number) {
  const row = await openLecture(ctx, id)
  return {
    ...toRow(row),
    description: row.description,
    image_path: row.image_path,
    wanted_carrier: row.wanted_carrier,
    link: row.link,
    link_password: row.link_password,
    takes_listeners: row.takes_listeners,
    takes_questions: row.takes_questions,
    enable_chat: row.enable_chat,
    is_recorded: row.is_recorded,
    slow_seconds: row.slow_seconds,
    cancel_reason: row.cancel_reason,
    started_at: row.started_at,
    ended_at: row.ended_at,
  }
}

const wordsOf = async (tx: SignedCtx, { title, description, lecturer_id }: LectureValues) =>
  lectureSearchColumns({
    title,
    description,
    lecturer_name: (await queries.findPersonName(tx.db, lecturer_id))?.name ?? '',
  })

const columnsOf = ({ minutes: _minutes, ...values }: Partial<LectureValues>) => values

/** Published for the first time: said once. */
function announce(tx: SignedCtx, id: number, { starts_at }: LectureValues): void {
  tx.emit({
    type: 'lecture.announced',
    room: `lecture:${id}`,
    payload: { lecture_id: id, starts_at: starts_at.toISOString() },
  })
}

/** Whatever shows lectures follows at once, the home page too. */
async function tellChange(tx: SignedCtx): Promise<void> {
  tx.changes('lectures')
  await settleHome(tx)
}

export function createLecture(ctx: SignedCtx, form: z.output<typeof NewLectureForm>) {
  return inTransaction(ctx, async (tx) => {
    const { title, lecturer_id, starts_at, minutes, place } = form
    const values: LectureValues = {
      ...newLecture,
      ...wantedValues(form),
      title,
      lecturer_id,
      starts_at,
      minutes,
      place,
    }
    await checkValues(tx, values, values)
    const id = await queries.insertLecture(tx.db, {
      ...columnsOf(values),
      title,
      lecturer_id,
      starts_at,
      place,
      art: values.art,
      ends_at: endOf(values),
      announced_at: values.is_published ? tx.now : null,
      ...(await wordsOf(tx, values)),
      created_at: tx.now,
      updated_at: tx.now,
      updated_by: tx.actor.id,
    })
    await audit(tx, {
      action: 'lecture.create',
      entity: 'lecture',
      entityId: id,
      after: { title, lecturer_id, starts_at, place },
    })
    if (values.is_published) announce(tx, id, values)
    await followMeeting(tx, id)
    await tellChange(tx)
    return showLecture(tx, id)
  })
}

const fixedOnceBegun = [
  'lecturer_id',
  'starts_at',
  'minutes',
  'place',
  'wanted_carrier',
  'is_recorded',
  'is_published',
] as const

function refuseLateChange({ status }: queries.DeskRow, changed: Partial<LectureValues>): void {
  if (status === 'cancelled') throw conflict(lectureTexts.isCancelled)
  if (status !== 'scheduled' && fixedOnceBegun.some((field) => field in changed))
    throw conflict(lectureTexts.hasBegun)
}

/** Saving what already stands changes nothing, so a save whose answer was lost may come again. */
export function saveLecture(ctx: SignedCtx, id: number, { version, ...form }: z.output<typeof LectureForm>) {
  return inTransaction(ctx, async (tx) => {
    await queries.lockLecture(tx.db, id)
    const row = await openLecture(tx, id)
    const current = valuesOf(row)
    const changed = changesIn(current, wantedValues(form))
    if (Object.keys(changed).length === 0) return showLecture(tx, id)
    if (row.version !== version) {
      const last = { at: row.updated_at, by: toEditor(row.updated_by, row.editor_name) }
      throw staleEdit(tx, last, DeskLecture.parse(await showLecture(tx, id)))
    }
    refuseLateChange(row, changed)
    const next = { ...current, ...changed }
    await checkValues(tx, next, changed)
    const isFirstTime = next.is_published && row.announced_at === null
    await queries.updateLecture(
      tx.db,
      id,
      {
        ...columnsOf(changed),
        ends_at: endOf(next),
        ...(await wordsOf(tx, next)),
        ...(isFirstTime ? { announced_at: tx.now } : {}),
        ...(changed.starts_at ? { unknown_at: null } : {}),
      },
      { by: tx.actor.id, at: tx.now },
    )
    if (changed.is_published === false || changed.lecturer_id !== undefined) recheckRoom(tx, `lecture:${id}`)
    if (isFirstTime) announce(tx, id, next)
    else if (changed.starts_at) tellMove(tx, id, { ...next, from: row.starts_at })
    await followMeeting(tx, id)
    await audit(tx, {
      action: 'lecture.save',
      entity: 'lecture',
      entityId: id,
      before: auditedOf(withoutSecrets(current), changed),
      after: auditedOf(withoutSecrets(next), changed),
    })
    await tellChange(tx)
    return showLecture(tx, id)
  })
}

const withoutSecrets = (values: LectureValues) => ({
  ...values,
  link: values.link !== null,
  link_password: values.link_password !== null,
})

function tellMove(tx: SignedCtx, id: number, lecture: LectureValues & { readonly from: Date }): void {
  const { from, starts_at, is_published } = lecture
  if (!is_published) return
  tx.emit({
    type: 'lecture.moved',
    room: `lecture:${id}`,
    payload: {
      lecture_id: id,
      from: from.toISOString(),
      starts_at: starts_at.toISOString(),
    },
  })
}

/** What was held or is wanted stays in the record: it is cancelled, never removed. */
export function removeLecture(ctx: SignedCtx, id: number): Promise<null> {
  return inTransaction(ctx, async (tx) => {
    await queries.lockLecture(tx.db, id)
    const row = await openLecture(tx, id)
    if (row.status === 'live') throw conflict(lectureTexts.isLive)
    if (row.status === 'completed') throw conflict(lectureTexts.isOver)
    if (row.status === 'scheduled' && row.wanted_count > 0) throw conflict(lectureTexts.isWanted)
    await queries.deleteLecture(tx.db, id)
    recheckRoom(tx, `lecture:${id}`)
    await audit(tx, {
      action: 'lecture.remove',
      entity: 'lecture',
      entityId: id,
      before: { title: row.title },
    })
    await tellChange(tx)
    return null
  })
}

/** What was held in Zoom alone, as a director knows: at its own hours. Saying it twice changes nothing. */
export function declareHeld(ctx: SignedCtx, id: number) {
  return inTransaction(ctx, async (tx) => {
    const { status, unknown_at, starts_at, ends_at } = await openLecture(tx, id)
    if (status === 'completed') return showLecture(tx, id)
    if (status !== 'scheduled' || unknown_at === null) throw conflict(lectureTexts.notUnknown)
    await heldUnseen(tx, id, { from: starts_at, until: ends_at })
    const after = { started_at: starts_at, ended_at: ends_at }
    await audit(tx, { action: 'lecture.held', entity: 'lecture', entityId: id, after })
    return showLecture(tx, id)
  })
}

/** Cancelling a cancelled lecture changes nothing. */
export function cancelLecture(ctx: SignedCtx, id: number, reason: string) {
  return inTransaction(ctx, async (tx) => {
    await queries.lockLecture(tx.db, id)
    const row = await openLecture(tx, id)
    if (row.status === 'cancelled') return showLecture(tx, id)
    if (row.status === 'live') throw conflict(lectureTexts.isLive)
    if (row.status === 'completed') throw conflict(lectureTexts.isOver)
    await queries.updateLecture(
      tx.db,
      id,
      { cancelled_at: tx.now, cancel_reason: reason },
      { by: tx.actor.id, at: tx.now },
    )
    if (row.is_published)
      tx.emit({
        type: 'lecture.cancelled',
        room: `lecture:${id}`,
        payload: { lecture_id: id, starts_at: row.starts_at.toISOString() },
      })
    await followMeeting(tx, id)
    await audit(tx, { action: 'lecture.cancel', entity: 'lecture', entityId: id, after: { reason } })
    await tellChange(tx)
    return showLecture(tx, id)
  })
}

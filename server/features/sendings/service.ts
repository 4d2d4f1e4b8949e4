import type { z } from 'zod'
import { placesInCode } from '#core/place-words.ts'
import type { SaveSendingForm, SendingForm } from '#contract/sendings/forms.ts'
import { Sending, type RecipientFilters, type SendingFilters } from '#contract/sendings/shapes.ts'
import { readSearch } from '#core/search/search.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict, forbidden, invalid, notFound, staleSave } from '#server/kernel/errors.ts'
import { pageOf, windowOf } from '#server/kernel/data/pages.ts'
import { text } from '#server/kernel/texts.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { readersOf } from '#server/features/messages/public.ts'
import { audiences, type Audience } from './audiences.ts'
import * as recipientQueries from './engine/recipient-queries.ts'
import { canEdit, isHers, maySend } from './policy.ts'
import { actorAsAuthor, audienceOf, tellChange, toSendings } from './present.ts'
import * as queries from './queries.ts'
import { sendingTexts } from './texts.ts'

const MOST_PEOPLE_SHOWN = 100

export async function listSendings(ctx: SignedCtx, { kind, ...paging }: z.output<typeof SendingFilters>) {
  if (!maySend(ctx.actor, kind)) throw forbidden(sendingTexts.notYours)
  const wanted = { kind, authorId: kind === 'message' ? ctx.actor.id : undefined }
  const [rows, total] = await Promise.all([
    queries.listSendings(ctx.db, wanted, windowOf(paging)),
    queries.countSendings(ctx.db, wanted),
  ])
  return pageOf(await toSendings(ctx, rows), total, paging)
}

export const listCourses = (ctx: SignedCtx) => queries.listCourses(ctx.db, actorAsAuthor(ctx))

export const listCircles = (ctx: SignedCtx) => queries.listCircles(ctx.db, actorAsAuthor(ctx))

/** Only one that she may read. */
export async function ownSending(ctx: SignedCtx, id: number, { lock = false } = {}) {
  const row = lock ? await queries.lockSending(ctx.db, id) : await queries.findSending(ctx.db, id)
  if (!row || !isHers(ctx.actor, row)) throw notFound(sendingTexts.notFound)
  return row
}

export async function showSending(ctx: SignedCtx, id: number) {
  const [sending] = await toSendings(ctx, [await ownSending(ctx, id)])
  if (!sending) throw notFound(sendingTexts.notFound)
  return sending
}

export async function ownDraft(tx: SignedCtx, id: number) {
  const row = await ownSending(tx, id, { lock: true })
  if (!canEdit(row.state)) throw conflict(sendingTexts.notDraft)
  return row
}

type Form = Omit<z.output<typeof SendingForm>, 'kind'>

/** What belongs to another audience is not stored: nobody learns of it by naming it. */
const audienceIn = ({ audience, roles, filter, ...ids }: Form): Audience => ({
  kind: audience,
  roles,
  course_ids: [...new Set(ids.course_ids)],
  circle_ids: audience === 'circles' ? [...new Set(ids.circle_ids)] : [],
  person_ids: [...new Set(ids.person_ids)],
  without_ids: [...new Set(ids.without_ids)],
  filter: audience === 'filter' ? filter : null,
})

const columnsOf = (form: Form) => ({
  audience: JSON.stringify(audienceIn(form)),
  title: placesInCode(form.title),
  body: placesInCode(form.body),
  link: form.link,
  channels: [...new Set(form.channels)],
  starts_at: form.starts_at,
})

/** Whom a draft names must be hers to name, also before it is sent. */
async function checkAudience(tx: SignedCtx, kind: queries.SendingRow['kind'], form: Form): Promise<void> {
  const audience = audienceIn(form)
  if (!audiences[audience.kind].sendings.includes(kind)) throw invalid('audience', sendingTexts.coursesOnly)
  const own = await queries.countOwnCourses(tx.db, audience.course_ids, actorAsAuthor(tx))
  if (own < audience.course_ids.length) throw invalid('course_ids', sendingTexts.unknownCourse)
  const circles = await queries.countOwnCircles(tx.db, audience.circle_ids, actorAsAuthor(tx))
  if (circles < audience.circle_ids.length) throw invalid('circle_ids', sendingTexts.unknownCircle)
}

/** What she writes to her students is not for the audit, to whom is. */
const auditedOf = (kind: queries.SendingRow['kind'], form: Form) => ({
  sent_to: form.audience,
  ...(kind === 'notification' ? { title: form.title } : {}),
})

export function createSending(ctx: SignedCtx, { kind, ...form }: z.output<typeof SendingForm>) {
  if (!maySend(ctx.actor, kind)) throw forbidden(sendingTexts.notYours)
  return inTransaction(ctx, async (tx) => {
    await checkAudience(tx, kind, form)
    const id = await queries.insertSending(tx.db, {
      kind,
      author_id: tx.actor.id,
      ...columnsOf(form),
      created_at: tx.now,
      updated_at: tx.now,
      updated_by: tx.actor.id,
    })
    await audit(tx, {
      action: 'sending.create',
      entity: 'sending',
      entityId: id,
      after: auditedOf(kind, form),
    })
    tellChange(tx, { id, kind, author_id: tx.actor.id })
    return showSending(tx, id)
  })
}

export function saveSending(
  ctx: SignedCtx,
  id: number,
  { version, ...form }: z.output<typeof SaveSendingForm>,
) {
  return inTransaction(ctx, async (tx) => {
    const row = await ownDraft(tx, id)
    if (row.version !== version)
      throw staleSave(text(sendingTexts.stale), Sending.parse(await showSending(tx, id)))
    await checkAudience(tx, row.kind, form)
    await queries.updateSending(tx.db, id, {
      ...columnsOf(form),
      version: row.version + 1,
      updated_at: tx.now,
      updated_by: tx.actor.id,
    })
    await audit(tx, {
      action: 'sending.save',
      entity: 'sending',
      entityId: id,
      after: auditedOf(row.kind, form),
    })
    tellChange(tx, row)
    return showSending(tx, id)
  })
}

export function removeSending(ctx: SignedCtx, id: number): Promise<null> {
  return inTransaction(ctx, async (tx) => {
    const row = await ownDraft(tx, id)
    await queries.deleteSending(tx.db, id)
    await audit(tx, { action: 'sending.delete', entity: 'sending', entityId: id })
    tellChange(tx, row)
    return null
  })
}

/** A new draft of hers with the same words for the same people; its hour is chosen anew. */
export function copySending(ctx: SignedCtx, id: number) {
  return inTransaction(ctx, async (tx) => {
    const { kind, audience, title, body, link, channels } = await ownSending(tx, id)
    const copy = await queries.insertSending(tx.db, {
      kind,
      author_id: tx.actor.id,
      audience: JSON.stringify(audience),
      title,
      body,
      link,
      channels,
      created_at: tx.now,
      updated_at: tx.now,
      updated_by: tx.actor.id,
    })
    await audit(tx, { action: 'sending.create', entity: 'sending', entityId: copy })
    tellChange(tx, { id: copy, kind, author_id: tx.actor.id })
    return showSending(tx, copy)
  })
}

/** Those left out stand among them, so that they can be taken in again. */
export async function listPeople(ctx: SignedCtx, id: number, typed: string | undefined) {
  const row = await ownSending(ctx, id)
  const people = await queries.listPeople(ctx, {
    audience: { ...audienceOf(row), without_ids: [] },
    author: actorAsAuthor(ctx),
    search: readSearch(typed),
    limit: MOST_PEOPLE_SHOWN,
  })
  return { items: people.map((person) => ({ id: person.id, name: person.name })) }
}

export async function listRecipients(
  ctx: SignedCtx,
  id: number,
  { state, ...paging }: z.output<typeof RecipientFilters>,
) {
  const row = await ownSending(ctx, id)
  const wanted = { sendingId: id, state: state === 'all' ? undefined : state }
  const [people, total] = await Promise.all([
    recipientQueries.listRecipients(ctx.db, wanted, windowOf(paging)),
    recipientQueries.countRecipients(ctx.db, wanted),
  ])
  const readers =
    row.kind === 'message'
      ? await readersOf(
          ctx,
          id,
          people.map((person) => person.id),
        )
      : null
  return pageOf(
    people.map((person) => ({ ...person, is_read: readers ? readers.has(person.id) : null })),
    total,
    paging,
  )
}

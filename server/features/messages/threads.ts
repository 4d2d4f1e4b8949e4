import type { z } from 'zod'
import type { OfficeForm } from '#contract/messages/forms.ts'
import type { ThreadFilters } from '#contract/messages/shapes.ts'
import { readSearch } from '#core/search/search.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { invalid, notFound } from '#server/kernel/errors.ts'
import { pageOf, windowOf } from '#server/kernel/data/pages.ts'
import { text } from '#server/kernel/texts.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { canBlock, canWrite, sideOf, threadBetween } from './policy.ts'
import * as queries from './queries.ts'
import { hoursOf } from './settings/settings.ts'
import { messageTexts } from './texts.ts'

const MOST_CONTACTS = 50
/** The web says «٩٩+» from here on. */
const MOST_UNREAD = 100

export async function listThreads(
  ctx: SignedCtx,
  { only, search, ...paging }: z.output<typeof ThreadFilters>,
) {
  const filter = { only, search: readSearch(search), office: text(messageTexts.office) }
  const [ids, total] = await Promise.all([
    queries.listThreadIds(ctx.db, ctx.actor, filter, windowOf(paging)),
    queries.countThreads(ctx.db, ctx.actor, filter),
  ])
  const rows = await queries.listThreads(ctx.db, ctx.actor, ids)
  return pageOf(
    rows.map((row) => toThread(ctx, row)),
    total,
    paging,
  )
}

export const countUnread = async (ctx: SignedCtx) => ({
  threads: await queries.countUnread(ctx.db, ctx.actor, MOST_UNREAD),
})

/** The office is one of them for everybody whom it does not belong to. */
export async function listContacts(ctx: SignedCtx, typed: string | undefined) {
  const people = await queries.listContacts(ctx.db, ctx.actor, readSearch(typed), MOST_CONTACTS)
  const office = { id: null, name: text(messageTexts.office), role: null, circle: null }
  return { items: ctx.actor.role === 'admin' || typed ? people : [...people, office] }
}

export function openThread(ctx: SignedCtx, withId: number | null) {
  return inTransaction(ctx, async (tx) => {
    const other = withId === null ? 'office' : await queries.findPerson(tx.db, withId)
    const sides = other && threadBetween(tx.actor, other, await teachesEither(tx, other))
    if (!sides) throw invalid('with', messageTexts.notHer)
    return showThread(tx, await queries.ensureThread(tx.db, sides, tx.now))
  })
}

async function teachesEither({ db, actor }: SignedCtx, other: { id: number } | 'office'): Promise<boolean> {
  if (other === 'office' || actor.role === 'admin') return false
  return actor.role === 'teacher'
    ? queries.findTeaches(db, actor.id, other.id)
    : queries.findTeaches(db, other.id, actor.id)
}

export const showThread = async (ctx: SignedCtx, id: number) => toThread(ctx, await threadOf(ctx, id))

/** Only one that she reads. */
export async function threadOf(ctx: SignedCtx, id: number): Promise<queries.ThreadRow> {
  const [row] = await queries.listThreads(ctx.db, ctx.actor, [id])
  if (!row) throw notFound(messageTexts.notFound)
  return row
}

export const listDirectors = (ctx: SignedCtx) => queries.listDirectors(ctx.db)

export function manageThread(ctx: SignedCtx, id: number, form: z.output<typeof OfficeForm>) {
  return inTransaction(ctx, async (tx) => {
    const thread = await queries.lockThread(tx.db, id)
    if (!thread || thread.teacher_id !== null) throw notFound(messageTexts.notFound)
    if (form.assigned_to !== null && (await queries.findPerson(tx.db, form.assigned_to))?.role !== 'admin')
      throw invalid('assigned_to', messageTexts.notDirector)
    const wasClosed = thread.closed_at !== null
    await queries.updateThread(tx.db, id, {
      assigned_to: form.assigned_to,
      closed_at: form.is_closed ? (thread.closed_at ?? tx.now) : null,
    })
    await audit(tx, {
      action: 'thread.manage',
      entity: 'thread',
      entityId: id,
      before: { assigned_to: thread.assigned_to, is_closed: wasClosed },
      after: form,
    })
    tx.emit({ type: 'thread.changed', room: 'directors', payload: { thread_id: id } })
    return showThread(tx, id)
  })
}

export const mayWrite = ({ actor }: SignedCtx, row: queries.ThreadRow): boolean =>
  canWrite(actor, row, {
    teaches: row.teaches,
    isOtherActive: row.is_other_active,
    isBlocked: row.owner_blocks || row.teacher_blocks,
  })

/** Whoever is blocked is not told by whom. */
function blockOf({ actor }: SignedCtx, row: queries.ThreadRow): 'none' | 'own' | 'closed' {
  const isOwn =
    actor.id === row.owner_id ? row.owner_blocks : actor.id === row.teacher_id && row.teacher_blocks
  if (isOwn) return 'own'
  return row.owner_blocks || row.teacher_blocks ? 'closed' : 'none'
}

function toThread(ctx: SignedCtx, row: queries.ThreadRow) {
  const { actor } = ctx
  const isOwner = sideOf(actor, row) === 'owner'
  return {
    id: row.id,
    with: isOwner
      ? row.teacher_id === null
        ? { id: null, name: text(messageTexts.office), role: null }
        : {
            id: row.teacher_id,
            name: row.teacher_name ?? text(messageTexts.formerPerson),
            role: 'teacher' as const,
          }
      : { id: row.owner_id, name: row.owner_name, role: row.owner_role },
    unread: row.unread,
    last:
      row.text === null || row.created_at === null
        ? null
        : { text: row.text, file: row.file, at: row.created_at, is_own: row.author_id === actor.id },
    assigned_to:
      isOwner || row.assigned_to === null ? null : { id: row.assigned_to, name: row.assigned_name ?? '' },
    hours: isOwner ? hoursOf(row) : null,
    is_closed: !isOwner && row.closed_at !== null,
    block: blockOf(ctx, row),
    can: {
      write: mayWrite(ctx, row),
      manage: actor.role === 'admin' && row.teacher_id === null && !isOwner,
      block: canBlock(actor, row),
    },
  }
}

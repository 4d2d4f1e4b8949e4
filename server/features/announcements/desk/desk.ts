import type { z } from 'zod'
import type { AnnouncementForm, NewAnnouncementForm } from '#contract/announcements/forms.ts'
import { DeskAnnouncement, type DeskAnnouncementFilters } from '#contract/announcements/shapes.ts'
import { announcementState } from '#core/announcement-state.ts'
import { readSearch } from '#core/search/search.ts'
import { auditedOf, changesIn, staleEdit, toEditor } from '#server/features/courses/public.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { WithCleanText } from '#server/kernel/html/clean-text.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { invalid, notFound } from '#server/kernel/errors.ts'
import { pageOf, windowOf } from '#server/kernel/data/pages.ts'
import { storedHtml } from '#server/kernel/html/rich-html.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { toAnnouncement } from '../present.ts'
import { settleRunning } from '../running.ts'
import { announcementTexts } from '../texts.ts'
import * as queries from './desk-queries.ts'
import {
  blankAnnouncement,
  checkValues,
  derivedColumns,
  settled,
  wantedValues,
  type AnnouncementValues,
} from './values.ts'

const toRow = (row: queries.DeskRow, now: Date) => ({
  ...toAnnouncement(row),
  audience: row.audience,
  course:
    row.course_id === null || row.course_title === null
      ? null
      : { id: row.course_id, name: row.course_title },
  priority: row.priority,
  state: announcementState(row, now),
  starts_at: row.starts_at,
  shown_count: row.shown_count,
  clicked_count: row.clicked_count,
  dismissed_count: row.dismissed_count,
  version: row.version,
  updated_at: row.updated_at,
  updated_by: toEditor(row.updated_by, row.editor_name),
})

export async function listAnnouncements(
  ctx: SignedCtx,
  { state, audience, place, search, ...paging }: z.output<typeof DeskAnnouncementFilters>,
) {
  const filter = { state, audience, place, search: readSearch(search), now: ctx.now }
  const [rows, total] = await Promise.all([
    queries.listAnnouncements(ctx.db, filter, windowOf(paging)),
    queries.countAnnouncements(ctx.db, filter),
  ])
  return pageOf(
    rows.map((row) => toRow(row, ctx.now)),
    total,
    paging,
  )
}

/** What was removed is there only for those who bring it back. */
export async function openAnnouncement(ctx: SignedCtx, id: number, { removed = false } = {}) {
  const row = await queries.findAnnouncement(ctx.db, id)
  if (!row || (row.deleted_at !== null) !== removed) throw notFound(announcementTexts.notFound)
  return row
}

export async function showAnnouncement(ctx: SignedCtx, id: number) {
  const row = await openAnnouncement(ctx, id)
  return {
    ...toRow(row, ctx.now),
    notifies: row.notifies,
    notified_at: row.notified_at,
    overlaps: await overlapsOf(ctx, row),
  }
}

/** A draft is measured as if it began now. */
async function overlapsOf(ctx: SignedCtx, row: queries.DeskRow) {
  if (row.place !== 'dialog' || announcementState(row, ctx.now) === 'ended') return []
  return queries.listOverlapping(ctx.db, { ...row, starts_at: row.starts_at ?? ctx.now })
}

export const valuesOf = (row: queries.DeskRow): AnnouncementValues => ({
  title: row.title,
  content: storedHtml(row.content),
  audience: row.audience,
  course_id: row.course_id,
  place: row.place,
  priority: row.priority,
  starts_at: row.starts_at,
  ends_at: row.ends_at,
  has_button: row.has_button,
  button_text: row.button_text,
  button_url: row.button_url,
  is_dismissible: row.is_dismissible,
  notifies: row.notifies,
})

/** A draft with whatever follows from its words, and its line in the audit. */
export async function writeDraft(tx: SignedCtx, values: AnnouncementValues, action: string) {
  const id = await queries.insertAnnouncement(tx.db, {
    ...values,
    ...derivedColumns(values),
    created_at: tx.now,
    updated_at: tx.now,
    updated_by: tx.actor.id,
  })
  await audit(tx, { action, entity: 'announcement', entityId: id, after: { title: values.title } })
  return showAnnouncement(tx, id)
}

export function createAnnouncement(
  ctx: SignedCtx,
  form: WithCleanText<z.output<typeof NewAnnouncementForm>>,
) {
  return inTransaction(ctx, async (tx) => {
    const values = settled({ ...blankAnnouncement, ...wantedValues(form) })
    await checkValues(tx, values)
    return writeDraft(tx, values, 'announcement.create')
  })
}

/** Saving what already stands changes nothing, so a save whose answer was lost may come again. */
export function saveAnnouncement(
  ctx: SignedCtx,
  id: number,
  { version, ...form }: WithCleanText<z.output<typeof AnnouncementForm>>,
) {
  return inTransaction(ctx, async (tx) => {
    await queries.lockAnnouncement(tx.db, id)
    const row = await openAnnouncement(tx, id)
    const current = valuesOf(row)
    const next = settled({ ...current, ...wantedValues(form) })
    const changed = changesIn(current, next)
    if (Object.keys(changed).length === 0) return showAnnouncement(tx, id)
    if (row.version !== version) {
      const last = { at: row.updated_at, by: toEditor(row.updated_by, row.editor_name) }
      throw staleEdit(tx, last, DeskAnnouncement.parse(await showAnnouncement(tx, id)))
    }
    await checkValues(tx, next)
    if (row.is_published && next.starts_at === null) throw invalid('starts_at', announcementTexts.noStart)
    await queries.updateAnnouncement(
      tx.db,
      id,
      { ...changed, ...derivedColumns(next) },
      { by: tx.actor.id, at: tx.now },
    )
    await audit(tx, {
      action: 'announcement.save',
      entity: 'announcement',
      entityId: id,
      before: auditedOf(current, changed),
      after: auditedOf(next, changed),
    })
    await settleRunning(tx)
    return showAnnouncement(tx, id)
  })
}

import type { Paging } from '#contract/kernel/fields.ts'
import { DECIDED_FILE_DAYS } from '#contract/teacher-applications/shapes.ts'
import type { ApplicationFilters } from '#contract/teacher-applications/shapes.ts'
import { readPeopleSearch } from '#core/search/search.ts'
import { signedUrl } from '#server/features/files/public.ts'
import { holderOf } from '#server/features/users/public.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { pageOf, windowOf } from '#server/kernel/data/pages.ts'
import { text } from '#server/kernel/texts.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import * as queries from './desk-queries.ts'
import { abilities } from './policy.ts'
import { teacherApplicationTexts } from './texts.ts'

const DAY_MS = 86_400_000

export async function listApplications(ctx: SignedCtx, query: ApplicationFilters & Paging) {
  const { status, subject, ijaza } = query
  const filter = { status, subject, ijaza, search: readPeopleSearch(query.search) }
  const [ids, total] = await Promise.all([
    queries.listIds(ctx.db, filter, windowOf(query)),
    queries.countApplications(ctx.db, filter),
  ])
  const byId = new Map((await queries.listRows(ctx.db, ids)).map((row) => [row.id, row]))
  return pageOf(
    ids.flatMap((id) => byId.get(id) ?? []),
    total,
    query,
  )
}

export async function showApplication(ctx: SignedCtx, id: number) {
  const application = await queries.findApplication(ctx.db, id)
  if (!application) throw notFound(teacherApplicationTexts.notFound)
  return detail(ctx, application)
}

/** With whatever the director needs for her decision beside it. */
export async function detail(ctx: SignedCtx, application: queries.Application) {
  const { id, email, status, decided_at, files_removed_at, decided_by, director_name, ...answers } =
    application
  const [files, notes, others, account] = await Promise.all([
    queries.listFiles(ctx.db, id),
    queries.listNotes(ctx.db, id),
    queries.listOthers(ctx.db, application),
    holderOf(ctx, email),
  ])
  return {
    ...answers,
    id,
    email,
    status,
    decided_at,
    decided_by: decided_at === null ? null : somebody(decided_by, director_name),
    files: files.map(({ path, size_bytes: size, ...file }) => ({
      ...file,
      size,
      url: signedUrl(ctx, path),
    })),
    files_removed_at,
    files_leave_at:
      decided_at && !files_removed_at ? new Date(decided_at.getTime() + DECIDED_FILE_DAYS * DAY_MS) : null,
    notes: notes.map(({ author_id, author_name, ...note }) => ({
      ...note,
      author: somebody(author_id, author_name),
    })),
    others,
    account: account ?? null,
    can: abilities(status, account),
  }
}

const somebody = (id: number | null, name: string | null) =>
  id === null ? null : { id, name: name ?? text(teacherApplicationTexts.someone) }

export function addNote(ctx: SignedCtx, id: number, note: string) {
  return inTransaction(ctx, async (tx) => {
    const application = await queries.findApplication(tx.db, id)
    if (!application) throw notFound(teacherApplicationTexts.notFound)
    await queries.insertNote(tx.db, {
      application_id: id,
      author_id: tx.actor.id,
      text: note,
      created_at: tx.now,
    })
    await audit(tx, {
      action: 'application.add-note',
      entity: 'teacher_application',
      entityId: id,
      after: { note },
    })
    return detail(tx, application)
  })
}

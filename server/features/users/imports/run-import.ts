import { nameColumns } from '#core/text/name-columns.ts'
import { insertAccounts, renameAccounts } from '#server/features/auth/public.ts'
import { auditMany } from '#server/kernel/data/audit.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { personChanged } from '#server/kernel/data/names.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { sendInvitation } from '../letters.ts'
import * as queries from './queries.ts'

const BATCH = 500
export const INVITE = 'users.invite'

/** Batch by batch, each with its results in one transaction: a run that is cut off goes on where it stopped. */
export async function runImport(
  ctx: Ctx,
  importId: number,
  signal: Pick<AbortSignal, 'throwIfAborted'>,
): Promise<void> {
  let goesOn = true
  while (goesOn) {
    signal.throwIfAborted()
    goesOn = await inTransaction(ctx, (tx) => importBatch(tx, importId))
  }
}

type Import = NonNullable<Awaited<ReturnType<typeof queries.lockImport>>>

async function importBatch(bare: Ctx, importId: number): Promise<boolean> {
  const userImport = await queries.lockImport(bare.db, importId)
  if (userImport?.status !== 'importing') return false
  const by = userImport.created_by
  const tx: Ctx = { ...bare, actor: by === null ? null : { id: by, role: 'admin', sessionId: 0 } }
  const rows = await queries.listWaiting(tx.db, importId, BATCH)
  if (rows.length === 0) {
    await queries.updateImport(tx.db, importId, { status: 'done', finished_at: tx.now })
    const { created, updated, skipped } = userImport
    const payload = { created, updated, skipped }
    if (by !== null) tx.emit({ type: 'people.imported', room: `user:${by}`, payload })
    return false
  }
  const created = await createPeople(tx, userImport, rows)
  const rest = rows.filter(({ email }) => !created.has(email.toLowerCase()))
  const updated =
    userImport.existing === 'update' ? await updatePeople(tx, userImport, rest) : new Set<string>()
  const resultOf = ({ email }: queries.ImportRow) =>
    created.has(email.toLowerCase()) ? 'created' : updated.has(email.toLowerCase()) ? 'updated' : 'skipped'
  for (const result of ['created', 'updated', 'skipped'] as const) {
    const lines = rows.filter((row) => resultOf(row) === result).map(({ line }) => line)
    if (lines.length > 0) await queries.setResults(tx.db, importId, lines, result)
  }
  await queries.updateImport(tx.db, importId, {
    processed: userImport.processed + rows.length,
    created: userImport.created + created.size,
    updated: userImport.updated + updated.size,
    skipped: userImport.skipped + rows.length - created.size - updated.size,
  })
  return true
}

/** The e-mails of those who are new. Somebody may have signed up since the file was checked; she is no error. */
async function createPeople(tx: Ctx, { id, invite }: Import, rows: readonly queries.ImportRow[]) {
  const fresh = rows.filter(({ kind }) => kind === 'fresh')
  if (fresh.length === 0) return new Set<string>()
  const made = await insertAccounts(
    tx.db,
    fresh.map(({ name, email, phone, role }) => ({
      ...nameColumns(name),
      email,
      phone,
      role: role === 'teacher' ? 'teacher' : 'student',
      created_at: tx.now,
      updated_at: tx.now,
    })),
  )
  const action = { action: 'user.import', entity: 'user', after: { import: id } }
  await auditMany(
    tx,
    made.map(({ id: entityId }) => ({ ...action, entityId })),
  )
  if (invite && made.length > 0)
    await tx.ports.jobs.enqueue(tx.db, INVITE, { userIds: made.map(({ id: userId }) => userId) })
  return new Set(made.map(({ email }) => email.toLowerCase()))
}

/** Names and phones only: a role and a state are changed on the account's own page. */
async function updatePeople(tx: Ctx, { id }: Import, rows: readonly queries.ImportRow[]) {
  const knownPeople = await queries.listKnown(
    tx.db,
    rows.map(({ email }) => email.toLowerCase()),
  )
  const byMailbox = new Map(knownPeople.map((one) => [one.mailbox, one]))
  const changes = rows.flatMap((row) => {
    const holder = byMailbox.get(row.email.toLowerCase())
    if (!holder || holder.archived_at || holder.role === 'admin') return []
    const phone = row.phone ?? holder.phone
    if (holder.name === row.name && holder.phone === phone) return []
    return [{ holder, name: row.name, phone }]
  })
  if (changes.length === 0) return new Set<string>()
  await renameAccounts(
    tx.db,
    changes.map(({ holder, name, phone }) => ({ id: holder.id, phone, ...nameColumns(name) })),
    tx.now,
  )
  await auditMany(
    tx,
    changes.map(({ holder, name, phone }) => ({
      action: 'user.import-update',
      entity: 'user',
      entityId: holder.id,
      before: { name: holder.name, phone: holder.phone },
      after: { name, phone, import: id },
    })),
  )
  for (const { holder, name } of changes) personChanged(tx, holder.id, holder, { ...holder, name })
  return new Set(changes.map(({ holder }) => holder.mailbox))
}

/** All letters of a batch leave together or not at all. */
export async function inviteMany(ctx: Ctx, userIds: readonly number[]): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    for (const person of await queries.listInvited(tx.db, userIds)) await sendInvitation(tx, person)
    tx.afterCommit(() => tx.ports.jobs.wake())
  })
}

import type { Role } from '#contract/kernel/route.ts'
import { deleteSecrets, endSessions, updateAccount, welcomePath } from '#server/features/auth/public.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import * as queries from './people/queries.ts'
import { addPerson, updatePerson } from './service.ts'
import { userTexts } from './texts.ts'

export interface Holder {
  readonly id: number
  readonly name: string
  readonly role: Role
  readonly state: 'active' | 'inactive' | 'archived'
  readonly email_verified: boolean
}

/** Who has an account with this e-mail. */
export async function holderOf(ctx: Ctx, email: string): Promise<Holder | undefined> {
  const user = await queries.findByEmail(ctx.db, email)
  if (!user) return undefined
  const { id, name, role, is_active, archived_at, email_verified_at } = user
  const state = archived_at ? 'archived' : is_active ? 'active' : 'inactive'
  return { id, name, role, state, email_verified: email_verified_at !== null }
}

interface Hired {
  readonly userId: number
  /** By which she sets her password; undefined where she has one that is proved to be hers. */
  readonly passwordPath: `/${string}` | undefined
}

/**
 * Makes her a teacher: with a new account, or the one that has her e-mail. Whether that one may teach is the caller's
 * question. An account whose mailbox nobody has proved may be somebody else's, so what was set in it until now ends.
 */
export async function hireTeacher(
  tx: SignedCtx,
  { linkDays, ...person }: { name: string; email: string; phone: string; linkDays: number },
  holder: Holder | undefined,
): Promise<Hired> {
  if (!holder) {
    const made = await addPerson(tx, { ...person, role: 'teacher' })
    return { userId: made.id, passwordPath: await welcomePath(tx, made, linkDays) }
  }
  const { id } = holder
  if (holder.role !== 'teacher') await updatePerson(tx, id, { role: 'teacher' })
  if (!holder.email_verified) await takeBack(tx, id)
  const account = await queries.findPerson(tx.db, id)
  if (!account) throw notFound(userTexts.notFound)
  const hasPassword = account.password_hash !== null
  return { userId: id, passwordPath: hasPassword ? undefined : await welcomePath(tx, account, linkDays) }
}

async function takeBack(tx: SignedCtx, id: number): Promise<void> {
  await updateAccount(tx.db, id, { password_hash: null, updated_at: tx.now })
  await endSessions(tx, id, 'unproved-mailbox')
  await deleteSecrets(tx.db, id, ['login', 'reset', 'handed', 'verify'])
  await audit(tx, { action: 'user.end-sessions', entity: 'user', entityId: id })
}

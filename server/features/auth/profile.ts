import { kernelTexts } from '#server/kernel/texts.ts'
import type { z } from 'zod'
import type { ProfileBody, SessionSettings } from '#contract/auth/forms.ts'
import { nameColumns } from '#core/text/name-columns.ts'
import { usableFile } from '#server/features/files/public.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { invalid } from '#server/kernel/errors.ts'
import { personChanged } from '#server/kernel/data/names.ts'
import { withMessage } from '#server/kernel/with-message.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { findAccount, lockAccount, updateAccount, type Account } from './accounts/account-queries.ts'
import { toUser } from './present.ts'
import { shortenSessions } from './sessions/session-queries.ts'
import { sessionEnd } from './sessions/sessions.ts'
import { authTexts } from './texts.ts'

export const showMe = async (ctx: SignedCtx) =>
  toUser(ctx, await findAccount(ctx.db, ctx.actor.id), ctx.actor.sessionId)

/** Absent leaves, null clears. Her role, e-mail and state are not hers to change here. */
export async function updateProfile(ctx: SignedCtx, body: z.output<typeof ProfileBody>) {
  return inTransaction(ctx, async (tx) => {
    const before = await lockAccount(tx.db, tx.actor.id)
    await refuseForeignPhoto(tx, before, body.avatar_path)
    const after = await updateAccount(tx.db, before.id, {
      ...(body.name === undefined ? {} : nameColumns(body.name)),
      ...(body.phone === undefined ? {} : { phone: body.phone }),
      ...(body.bio === undefined ? {} : { bio: body.bio ?? '' }),
      ...(body.avatar_path === undefined ? {} : { avatar_path: body.avatar_path }),
      updated_at: tx.now,
    })
    await audit(tx, {
      action: 'user.update-profile',
      entity: 'user',
      entityId: before.id,
      ...changes(before, after),
    })
    personChanged(tx, after.id, before, after)
    return withMessage(authTexts.profileSaved, await toUser(tx, after, tx.actor.sessionId))
  })
}

async function refuseForeignPhoto(tx: SignedCtx, { avatar_path }: Account, path: string | null | undefined) {
  if (!path || path === avatar_path) return
  if (!(await usableFile(tx, { path }, 'avatars'))) throw invalid('avatar_path', authTexts.photoUnknown)
}

const shown = ['name', 'phone', 'bio', 'avatar_path'] as const
function changes(before: Account, after: Account) {
  const changed = shown.filter((field) => before[field] !== after[field])
  const only = (account: Account) => Object.fromEntries(changed.map((field) => [field, account[field]]))
  return { before: only(before), after: only(after) }
}

export async function showSessionSettings(ctx: SignedCtx) {
  return toSettings(await findAccount(ctx.db, ctx.actor.id))
}

/** A shorter stay holds for the sessions that run, too; a longer one begins with the next sign-in. */
export async function saveSessionSettings(ctx: SignedCtx, settings: z.output<typeof SessionSettings>) {
  return inTransaction(ctx, async (tx) => {
    const account = await updateAccount(tx.db, tx.actor.id, { ...settings, updated_at: tx.now })
    await shortenSessions(tx.db, account.id, sessionEnd(tx.now, settings.session_days))
    await audit(tx, {
      action: 'user.session-settings',
      entity: 'user',
      entityId: account.id,
      after: settings,
    })
    return withMessage(kernelTexts.saved, toSettings(account))
  })
}

/** The column's check allows exactly the days that the contract lists. */
const toSettings = ({ session_days }: Account) => ({
  session_days: session_days as SessionSettings['session_days'],
})

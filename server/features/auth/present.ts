import type { AuthUser } from '#contract/auth/shapes.ts'
import { photoUrl } from '#server/features/files/public.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { Account } from './accounts/account-queries.ts'
import { isRequiredFor } from './accounts/second-factor-rule.ts'
import type { IssuedSession } from './sessions/sessions.ts'

async function secondFactorOf(
  { db }: Ctx,
  { role, second_factor_at }: Account,
): Promise<AuthUser['second_factor']> {
  if (second_factor_at) return 'on'
  return (await isRequiredFor(db, role)) ? 'required' : 'off'
}

/** The address of her photo works for this session only. */
export const toUser = async (ctx: Ctx, account: Account, sessionId: number) => ({
  id: account.id,
  name: account.name,
  email: account.email,
  phone: account.phone,
  avatar: photoUrl(ctx, account.avatar_path, sessionId),
  avatar_path: account.avatar_path,
  role: account.role,
  bio: account.bio,
  is_active: account.is_active,
  email_verified: account.email_verified_at !== null,
  has_password: account.password_hash !== null,
  second_factor: await secondFactorOf(ctx, account),
  created_at: account.created_at,
  erase_at: account.erase_at,
})

export const toTokens = ({ now }: Ctx, { access, refresh, accessExpiresAt }: IssuedSession) => ({
  token: access,
  access_token: access,
  refresh_token: refresh,
  expires_at: accessExpiresAt,
  expires_at_timestamp: Math.floor(accessExpiresAt.getTime() / 1000),
  expires_in: Math.max(0, Math.floor((accessExpiresAt.getTime() - now.getTime()) / 1000)),
})

export const toSignedIn = async (ctx: Ctx, account: Account, session: IssuedSession) => ({
  ...toTokens(ctx, session),
  user: await toUser(ctx, account, session.sessionId),
})

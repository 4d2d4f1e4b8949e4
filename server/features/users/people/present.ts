import { BIN_DAYS } from '#contract/users/shapes.ts'
import { photoUrl } from '#server/features/files/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { abilities } from '../policy.ts'
import type { Person, PersonRow } from './queries.ts'

const toUser = (ctx: SignedCtx, row: Omit<PersonRow, 'courses_count'>) => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  avatar: photoUrl(ctx, row.avatar_path, ctx.actor.sessionId),
  role: row.role,
  is_active: row.is_active,
  email_verified: row.email_verified_at !== null,
  created_at: row.created_at,
  last_seen_at: row.last_seen_at,
  archived_at: row.archived_at,
  erase_at: row.erase_at,
})

export const toUserRow = (ctx: SignedCtx, row: PersonRow) => ({
  ...toUser(ctx, row),
  courses_count: row.courses_count,
})

export const toUserDetail = (ctx: SignedCtx, person: Person, otherDirectors: number) => ({
  ...toUser(ctx, person),
  bio: person.bio,
  has_password: person.password_hash !== null,
  has_second_factor: person.second_factor_at !== null,
  updated_at: person.updated_at,
  purge_at: person.archived_at && new Date(person.archived_at.getTime() + BIN_DAYS * 86_400_000),
  can: abilities(ctx.actor, person, otherDirectors),
})

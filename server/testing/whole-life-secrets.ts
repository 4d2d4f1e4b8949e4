import type { Db } from '#server/kernel/context.ts'

/** Everything of a person that only its hash or its seal is kept of. */
export async function keepSecrets(db: Db, own: { readonly user_id: number }, at: Date): Promise<void> {
  const bytes = Buffer.from('x')
  await db
    .insertInto('one_time_codes')
    .values({ ...own, purpose: 'reset', secret_hash: bytes, created_at: at, expires_at: at })
    .execute()
  await db
    .insertInto('sign_in_tickets')
    .values({ ...own, hash: bytes, proof: 'password', created_at: at, expires_at: at })
    .execute()
  await db
    .insertInto('second_factors')
    .values({ ...own, sealed_secret: 'x', created_at: at })
    .execute()
  await db
    .insertInto('recovery_codes')
    .values({ ...own, code_hash: bytes, created_at: at })
    .execute()
}

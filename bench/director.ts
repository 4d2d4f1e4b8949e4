import { createHash } from 'node:crypto'
import type { BenchDatabase } from './database.ts'

const TOKEN = 'bench-token-of-the-director'
export const AS_DIRECTOR = { authorization: `Bearer ${TOKEN}` }

/** A director with a session, as a sign-in leaves it. */
export async function addDirector({ watch }: BenchDatabase): Promise<void> {
  await watch.query(
    `with director as (
       insert into users (name, name_norm, name_stem, name_sort, email, role, email_verified_at)
       values ('المديرة', 'المديره', 'مدير', 'المديرة', 'director@bench.test', 'admin', now())
       on conflict (lower(email)) do update set updated_at = now() returning id),
     opened as (
       insert into sessions (user_id, user_agent, ip, expires_at)
       select id, 'bench', '127.0.0.1', now() + interval '1 day' from director returning id)
     insert into session_tokens (hash, session_id, kind, expires_at)
     select $1, id, 'access', now() + interval '1 day' from opened on conflict (hash) do nothing`,
    [createHash('sha256').update(TOKEN).digest()],
  )
}

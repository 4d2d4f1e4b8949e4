import type { Insertable } from 'kysely'
import type { ClientErrors } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'

export const insertClientError = (db: Db, row: Insertable<ClientErrors>) =>
  db.insertInto('client_errors').values(row).execute()

export const deleteClientErrorsBefore = (db: Db, at: Date) =>
  db.deleteFrom('client_errors').where('at', '<', at).execute()

/** What the platform writes to its directors about, each by a switch of her own. */
export type DirectorMail = 'receipt' | 'application' | 'ready_course'

export const listDirectorEmails = (db: Db, kind: DirectorMail) =>
  db
    .selectFrom('users')
    .select('email')
    .where('role', '=', 'admin')
    .where('is_active', '=', true)
    .where('archived_at', 'is', null)
    .where(`mail_on_${kind}`, '=', true)
    .orderBy('id')
    .execute()

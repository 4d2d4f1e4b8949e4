import type { Insertable } from 'kysely'
import type { ClientErrors } from '#server/db/types.ts'
import type { Db } from '#server/kernel/context.ts'

export const insertClientError = (db: Db, row: Insertable<ClientErrors>) =>
  db.insertInto('client_errors').values(row).execute()

export const deleteClientErrorsBefore = (db: Db, at: Date) =>
  db.deleteFrom('client_errors').where('at', '<', at).execute()

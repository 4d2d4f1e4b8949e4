import type pg from 'pg'

/** The same connection as an address for DATABASE_URL; a socket's folder goes into the query. */
export function urlOf({ connectionString, host, user, database }: pg.PoolConfig): string {
  if (connectionString) return connectionString
  return `postgresql://${user}@/${database}?host=${encodeURIComponent(String(host))}`
}

/** PostgreSQL's own code, and the system's two. */
const CODES = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/** True when a disk had no room, the database's or this machine's. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && CODES.has(String(error.code))) || isDiskFull(error.cause))

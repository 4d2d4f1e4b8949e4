import { EXIT_PASSING, StartRefused } from '#core/start-refused.ts'

const FULL = /No space left on device|Disk quota exceeded/
const DAMAGED =
  /pg_control|could not find the database system|valid checkpoint record|checksum|valid data directory|invalid (data|contents)|bogus data|could not (open|read|access) (the server configuration )?(file|directory)|PANIC|directory .* is (missing|empty)/
const NOT_OURS = /Permission denied|has wrong ownership|has invalid permissions/

/** What PostgreSQL wrote before it ended, as one sentence with what to do. */
export function refusedServer(words: string, folder: string): StartRefused {
  const reason = reasonIn(words)
  if (FULL.test(words))
    return new StartRefused(
      `The disk that holds the database in ${folder} is full: free some space and start again; nothing that was saved is lost.`,
      { exitCode: EXIT_PASSING },
    )
  if (NOT_OURS.test(words))
    return new StartRefused(
      `The database in ${folder} does not belong to the account that runs it (${reason}): hand the folder over with chown -R, mode 0700.`,
    )
  if (DAMAGED.test(words)) return damaged(folder, reason)
  return new StartRefused(
    `The database in ${folder} does not start (${reason}): correct what its own words name; they are in ${folder}.log.`,
  )
}

/** As `refusedServer`, for a database that was being made; nothing of it is left. */
export function refusedMaking(words: string, folder: string): StartRefused {
  if (FULL.test(words)) return refusedServer(words, folder)
  return new StartRefused(
    `A new database could not be made in ${folder} (${reasonIn(words)}): correct what PostgreSQL names there, and start again.`,
  )
}

export const damaged = (folder: string, reason: string) =>
  new StartRefused(
    `The database in ${folder} is damaged (${reason}): move DATA_DIR away, keep it, and bring your last backup into an empty one with "npm run restore FILE".`,
  )

/** The line that matters, without the time and process before it. */
function reasonIn(words: string): string {
  const lines = words.split('\n').map((line) => line.trim())
  const fatal = lines.findLast((line) => /(FATAL|PANIC|error):/.test(line))
  const line = fatal ?? lines.find((one) => one !== '') ?? 'it said nothing'
  return line.replace(/^.*?(FATAL|PANIC|error):\s*/, '').slice(0, 200)
}

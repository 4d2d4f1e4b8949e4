import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { EXIT_PASSING, StartRefused } from '#core/start-refused.ts'

interface Target {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly database: string
}

const PATIENCE_SECONDS = 30
const SAY_EVERY_SECONDS = 5

/**
 * Waits for what passes by itself (a server that comes up after us), telling what it waits for; whatever only a
 * person can mend is told at once.
 */
export async function untilReachable(
  ask: () => Promise<unknown>,
  { connection, log }: { connection: pg.PoolConfig; log: (line: string) => void },
): Promise<void> {
  const target = targetOf(connection)
  let reason = 'it does not answer'
  let left = PATIENCE_SECONDS
  const tell = () => log(`Waiting for the database at ${placeOf(target)}: ${reason} (${left} s left) ...`)
  // Counted by turns of our own: while a busy machine loads the platform, an answer is there and cannot be heard.
  const clock = setInterval(() => {
    left = Math.max(0, left - 1)
    if (left % SAY_EVERY_SECONDS === 0) tell()
  }, 1000)
  try {
    for (let attempt = 1; ; attempt++) {
      try {
        await ask()
        return
      } catch (error) {
        const fault = faultOf(error, target)
        if (!fault.passes) throw new StartRefused(fault.sentence, { cause: error })
        if (left === 0) throw gaveUp(fault, error)
        reason = fault.sentence
        if (attempt === 1) tell()
        await sleep(1000)
      }
    }
  } finally {
    clearInterval(clock)
  }
}

const gaveUp = ({ sentence, remedy }: Fault, cause: unknown) =>
  new StartRefused(
    `The database cannot be reached, after waiting ${PATIENCE_SECONDS} s: ${sentence}; ${remedy ?? CHECK_RUNNING}.`,
    { cause, exitCode: EXIT_PASSING },
  )

const CHECK_RUNNING = 'start it, or correct the host and port in DATABASE_URL'

/** The driver reads the address, and the certificates that it names, when a client is made. */
function targetOf(connection: pg.PoolConfig): Target {
  try {
    const { host, port, user = '', database = '' } = new pg.Client(connection)
    return { host, port, user, database }
  } catch (error) {
    const isFile = error instanceof Error && 'path' in error
    throw new StartRefused(
      isFile
        ? `A certificate that DATABASE_URL names cannot be read: ${String(error.path)}.`
        : 'DATABASE_URL cannot be read: write it as postgres://user:password@host:5432/name.',
      { cause: error },
    )
  }
}

const placeOf = ({ host, port }: Target) => (host.startsWith('/') ? host : `${host}:${port}`)

interface Fault {
  /** Whether it may be gone in a while without anybody's help. */
  readonly passes: boolean
  /** A whole sentence where it does not pass, else the reason alone. */
  readonly sentence: string
  readonly remedy?: string
}

function faultOf(error: unknown, target: Target): Fault {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const passing = passingFaults(target)[code]
  if (passing) return { passes: true, ...passing }
  const lasting = lastingFaults(target)[code]
  if (lasting) return { passes: false, sentence: lasting }
  const words = error instanceof Error ? error.message : String(error)
  if (/timeout|Connection terminated/.test(words))
    return { passes: true, sentence: `${placeOf(target)} does not answer` }
  return {
    passes: false,
    sentence: `The database at ${placeOf(target)} cannot be used (${words.replaceAll(/\s+/g, ' ')}): check DATABASE_URL.`,
  }
}

function passingFaults(target: Target): Record<string, { sentence: string; remedy?: string }> {
  const place = placeOf(target)
  const nobody = { sentence: `nothing listens at ${place}` }
  const unknown = {
    sentence: `no machine is called ${target.host}`,
    remedy: 'correct the host in DATABASE_URL',
  }
  const away = { sentence: `${place} does not answer` }
  return {
    ECONNREFUSED: nobody,
    ENOENT: nobody,
    ENOTFOUND: unknown,
    EAI_AGAIN: unknown,
    ETIMEDOUT: away,
    EHOSTUNREACH: away,
    ENETUNREACH: away,
    ECONNRESET: { sentence: `${place} closes the connection` },
    '57P01': { sentence: 'it is being stopped' },
    '57P02': { sentence: 'it recovers from a crash' },
    '57P03': { sentence: 'it is starting' },
    '53300': {
      sentence: 'it has no connection left',
      remedy: 'raise max_connections, or end what holds its connections',
    },
  }
}

function lastingFaults({ user, database, ...rest }: Target): Record<string, string> {
  const where = placeOf({ user, database, ...rest })
  return {
    '28P01': `The database at ${where} does not accept the password of "${user}": correct user and password in DATABASE_URL (special characters of a password as %XX).`,
    '28000': `The database at ${where} does not let "${user}" in: correct the user in DATABASE_URL, or allow this machine in its pg_hba.conf.`,
    '3D000': `There is no database "${database}" at ${where}: create it (CREATE DATABASE ... OWNER ...), or correct the name at the end of DATABASE_URL.`,
    '42501': `The account "${user}" may not connect to the database "${database}": let its owner run GRANT ALL ON DATABASE.`,
  }
}

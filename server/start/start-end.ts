import { inspect } from 'node:util'
import { isDiskFull } from '#core/disk-full.ts'
import { EXIT_PASSING, EXIT_SETTINGS, StartRefused } from '#core/start-refused.ts'
import { isDatabaseDown } from '../kernel/errors.ts'

interface End {
  readonly words: string
  readonly exitCode: number
}

/** What a failed start tells before it ends: one sentence where a person can help, everything where it is a bug. */
export function endOf(error: unknown): End {
  if (error instanceof StartRefused) return { words: error.message, exitCode: error.exitCode }
  const passing = passingReason(error)
  if (passing) return { words: passing, exitCode: EXIT_PASSING }
  const denied = causes(error).find((one) => codeOf(one) === '42501')
  if (denied)
    return {
      words: `The account in DATABASE_URL may not make its tables (${denied.message}): let the owner of the database run "GRANT ALL ON DATABASE ... TO ..." and "GRANT ALL ON SCHEMA public TO ...".`,
      exitCode: EXIT_SETTINGS,
    }
  return { words: inspect(error), exitCode: 1 }
}

function passingReason(error: unknown): string | undefined {
  if (isDiskFull(error))
    return 'A disk is full, the one of the data folder, of the database or of temporary files: free some space and start again; nothing that was saved is lost.'
  if (causes(error).some(isDatabaseDown))
    return `The database went away during the start (${String(error)}): see its own log, and start again.`
  return undefined
}

function causes(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causes(error.cause)] : []
}

const codeOf = (error: Error) => ('code' in error ? error.code : undefined)

/** For what happens before anything is open. */
export function endsInSentence<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    const { words, exitCode } = endOf(error)
    process.stderr.write(`${words}\n`)
    process.exit(exitCode)
  }
}

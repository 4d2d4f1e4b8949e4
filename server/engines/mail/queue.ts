import type { Kysely } from 'kysely'
import type { DB } from '#server/db/types.ts'
import { readTrouble } from './answer.ts'
import { fileOf } from './carried-file.ts'
import { MailDelayed, MailRefused } from './errors.ts'
import * as rows from './mail-rows.ts'
import { isGivenUp, paceAt, retryAfter } from './pace.ts'
import type {
  MailJobs,
  MailFileName,
  MailLog,
  MailQueue,
  MailSettings,
  MakeMailFile,
  OutgoingMail,
} from './port.ts'
import type { Transports } from './transports.ts'

/** Seals what waits in the database: mails hold sign-in codes and reset links. */
export interface MailBox {
  seal(plaintext: string): string
  open(sealed: string): string
}

export interface OpenMailQueue {
  readonly jobs: MailJobs
  readonly db: Kysely<DB>
  readonly transports: Transports
  readonly box: MailBox
  /** Read anew for each mail, so that what a director saves on one node holds at once on all. */
  readonly readSettings: () => Promise<MailSettings>
  readonly log: MailLog
}

interface Running extends OpenMailQueue {
  readonly makeFile: MakeMailFile
}

const queue = 'mail.send'
/** A run that goes on for long could not be stopped; what is left gets a run of its own. */
const MAILS_A_RUN = 50

/**
 * Mails are rows, and a job is the word that one may be due. Registers the job; call it before the jobs start.
 * A mail is taken by one process alone, and its row says in the end what became of it.
 */
export function mailQueue(parts: OpenMailQueue): MailQueue {
  const { jobs, db, transports, box, readSettings } = parts
  let makeFile: MakeMailFile = () => Promise.resolve(undefined)
  const running = { ...parts, makeFile: (file: MailFileName) => makeFile(file) }
  jobs.register(queue, (_payload, { signal }) => sendDue(running, signal), {
    retryLimit: 2,
    concurrency: 3,
  })
  const resume = (trx: Kysely<DB>) => jobs.enqueue(trx, queue, {})
  return {
    async send(trx, message) {
      const { kind, to, isUrgent = false, usefulMinutes } = message
      const sealed = box.seal(JSON.stringify(message))
      const id = await rows.insertMail(trx, { kind, address: to, sealed, isUrgent, usefulMinutes })
      await resume(trx)
      return id
    },
    begin(make) {
      makeFile = make
    },
    resume,
    releaseWritten: rows.releaseWritten,
    settings: readSettings,
    async serverState() {
      const settings = await readSettings()
      const server = serverOf(settings)
      const state = server === undefined ? undefined : await rows.findServer(db, server)
      return state && { ...state, pace: paceAt(state, settings.limits, new Date()) }
    },
    probe: async (ms) => transports.for(await readSettings()).probe(ms),
    async test(settings, ms) {
      const transport = transports.open(settings)
      try {
        await transport.probe(ms)
        return { works: true }
      } catch (error) {
        return { works: false, ...readTrouble(error) }
      } finally {
        await transport.close()
      }
    },
  }
}

/** Sends whatever is due and may leave. */
async function sendDue(parts: Running, signal: AbortSignal): Promise<void> {
  const { jobs, db, readSettings } = parts
  for (let count = 0; count < MAILS_A_RUN && !signal.aborted; count += 1) {
    const settings = await readSettings()
    const server = serverOf(settings)
    const taken = await rows.takeMail(db, server, settings.limits)
    if (taken.kind === 'nothing') return
    if (taken.kind === 'wait') return lookAgain(parts, server, taken.until)
    await sendOne(parts, settings, taken.mail)
  }
  await jobs.enqueue(db, queue, {})
}

/** One look for all that waits, however many runs found that nothing may leave yet. */
async function lookAgain({ jobs, db }: OpenMailQueue, server: string | undefined, at: Date): Promise<void> {
  if (server === undefined || (await rows.claimPulse(db, server, at)))
    await jobs.enqueue(db, queue, {}, { startAfter: at })
}

/** A provider counts by account; two accounts on one host are two servers. */
const serverOf = ({ smtp }: MailSettings): string | undefined =>
  smtp && `${smtp.user ?? ''}@${smtp.host}:${smtp.port}`

async function sendOne(parts: Running, settings: MailSettings, mail: rows.WaitingMail): Promise<void> {
  const { db, transports, box, log, makeFile } = parts
  const message = unsealed(box, mail)
  if (!message) return rows.finish(db, mail, { state: 'failed', reason: 'the seal does not open' })
  if (mail.is_over) return rows.finish(db, mail, { state: 'failed', reason: 'its code or link is over' })
  const suppression = await rows.findSuppression(db, message.to)
  if (suppression && !isAskedFor(message, suppression))
    return rows.finish(db, mail, { state: 'suppressed', reason: suppression.detail ?? suppression.reason })
  let answer: string
  try {
    const leaving = { ...message, attached: await fileOf(message, makeFile, log) }
    answer = await transports.for(settings).deliver(leaving, `${mail.id}.${mail.mark}`)
  } catch (error) {
    log.warn({ mail: mail.id, kind: message.kind, attempt: mail.attempts }, 'a mail did not leave')
    return settleFailure(parts, { settings, mail, message, error })
  }
  const server = serverOf(settings)
  if (server === undefined) await rows.finish(db, mail, { state: 'written', reason: '' })
  else await rows.markSent(db, mail, { answer, server })
}

/** Whoever asks for a code or a link wants this mail, whatever she said of others. */
const isAskedFor = ({ isUrgent }: OutgoingMail, { reason }: rows.Suppression): boolean =>
  isUrgent === true && reason === 'complained'

interface Failure {
  readonly settings: MailSettings
  readonly mail: rows.WaitingMail
  readonly message: OutgoingMail
  readonly error: unknown
}

async function settleFailure(
  parts: OpenMailQueue,
  { settings, mail, message, error }: Failure,
): Promise<void> {
  const { db } = parts
  const { line: reason } = readTrouble(error)
  if (error instanceof MailRefused) {
    if (error.isDeadAddress) await rows.suppress(db, message.to, reason)
    return rows.finish(db, mail, { state: 'failed', reason })
  }
  const server = serverOf(settings)
  const now = new Date()
  if (server !== undefined && error instanceof MailDelayed && error.serverTrouble)
    await rows.noteTrouble(db, {
      server,
      limits: settings.limits,
      reason,
      isTooFast: error.serverTrouble === 'too-fast',
    })
  if (isGivenUp(mail.tried_since, now)) return rows.finish(db, mail, { state: 'failed', reason })
  const until = retryAfter(mail.attempts, now)
  await rows.putOff(db, mail, until, reason)
  await parts.jobs.enqueue(db, queue, {}, { startAfter: until })
}

/** The seal opens only for what `send` sealed, so the text inside is the mail it was given. */
function unsealed(box: MailBox, { sealed }: rows.WaitingMail): OutgoingMail | undefined {
  try {
    return JSON.parse(box.open(sealed ?? '')) as OutgoingMail
  } catch {
    // Sealed with a key that was lost: no try will open it.
    return undefined
  }
}

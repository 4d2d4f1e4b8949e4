import { setTimeout as pause } from 'node:timers/promises'
import { systemCall, type Process } from '#server/kernel/calls/caller.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { MailTaker } from '#server/kernel/feature.ts'
import { fetchMail } from './receiving/fetch.ts'
import { WORK } from './receiving/keep-mail.ts'
import { deleteOld, hasDue } from './queries.ts'
import { inboundMailbox } from './settings.ts'
import { workOnMails } from './work.ts'

export const FETCH = 'inbound-mail.fetch'
/** Old enough that nobody asks any more what became of it; its identity is not needed once a folder has moved on. */
const KEPT_DAYS = 30
const DAY_MS = 86_400_000

export const registerInboundJobs =
  (takers: readonly MailTaker[]) =>
  (process: Process): void => {
    const { jobs } = process.ports
    jobs.register(FETCH, () => fetchMail(systemCall(process, FETCH)), { retryLimit: 0 })
    jobs.register(WORK, (_payload, { signal }) => workOnMails(systemCall(process, WORK), takers, signal), {
      retryLimit: 3,
      backoff: true,
    })
  }

/** The mailbox is asked each minute, and mails of a process that was killed are due again. */
export async function poll(ctx: Ctx): Promise<void> {
  await fetchMail(ctx)
  if (await hasDue(ctx.db, ctx.now)) await ctx.ports.jobs.enqueue(ctx.db, WORK, {})
}

export const cleanInbound = ({ db, now }: Ctx): Promise<unknown> =>
  deleteOld(db, new Date(now.getTime() - KEPT_DAYS * DAY_MS))

/** How soon a mailbox that a director saved elsewhere is watched here, and a line that broke is tried again. */
const LOOK_MS = 30_000

export interface InboundWatch {
  close(): Promise<void>
}

/** Every process hears from the mail server when something comes; whichever is first reads it. */
export function startInboundWatch(process: Process, lookMs = LOOK_MS): InboundWatch {
  const closing = new AbortController()
  const ended = keepWatching(process, closing.signal, lookMs)
  return {
    async close() {
      closing.abort()
      await ended
    },
  }
}

async function keepWatching(process: Process, signal: AbortSignal, lookMs: number): Promise<void> {
  while (!signal.aborted) {
    await watchOnce(process, signal, lookMs).catch((error: unknown) => {
      if (!signal.aborted) process.log.debug({ err: error }, 'the mailbox for answers is not watched')
    })
    await pause(lookMs, undefined, { signal, ref: false }).catch(() => undefined)
  }
}

/** Until the line breaks or other settings hold. */
async function watchOnce(process: Process, signal: AbortSignal, lookMs: number): Promise<void> {
  const settings = () => inboundMailbox(systemCall(process, FETCH))
  const mailbox = await settings()
  if (mailbox?.way !== 'imap') return
  const { db, ports } = process
  const other = new AbortController()
  const timer = setInterval(() => {
    settings().then(
      (current) => JSON.stringify(current) !== JSON.stringify(mailbox) && other.abort(),
      () => other.abort(),
    )
  }, lookMs)
  timer.unref()
  const onNews = () => {
    ports.jobs.enqueue(db, FETCH, {}).then(
      () => ports.jobs.wake(),
      () => other.abort(),
    )
  }
  try {
    await ports.inbox.watch(mailbox.imap, { onNews, signal: AbortSignal.any([signal, other.signal]) })
  } finally {
    clearInterval(timer)
  }
}

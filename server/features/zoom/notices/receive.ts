import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Ctx } from '#server/kernel/context.ts'
import { badRequest, forbidden } from '#server/kernel/errors.ts'
import type { RawBody } from '#server/kernel/calls/handlers.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { HEAR } from '../queues.ts'
import { eventSecrets } from '../settings.ts'
import { zoomTexts } from '../texts.ts'
import * as queries from './queries.ts'
import { answerTo, isSigned, sentAt } from './signature.ts'

const Text = z.string().max(1000).catch('')
const Participant = z.object({
  user_id: z.union([z.string(), z.number()]).transform(String).catch(''),
  user_name: Text,
  registrant_id: Text,
  email: Text,
  id: Text,
  join_time: z.string().optional().catch(undefined),
  leave_time: z.string().optional().catch(undefined),
})
const Notice = z.object({
  event: z.string().max(100),
  event_ts: z.number().int(),
  payload: z.object({
    object: z.object({
      id: z.union([z.string().max(30), z.number()]).transform(String),
      uuid: z.string().max(200),
      start_time: z.string().optional().catch(undefined),
      end_time: z.string().optional().catch(undefined),
      participant: Participant.optional(),
    }),
  }),
})
const Validation = z.object({
  event: z.literal('endpoint.url_validation'),
  payload: z.object({ plainToken: z.string().max(500) }),
})

const EVENTS = new Set([
  'meeting.started',
  'meeting.ended',
  'meeting.participant_joined',
  'meeting.participant_left',
])

/**
 * Zoom waits three seconds: what is signed is written down, once however often it is sent, and worked on by a job.
 * One refusal for whatever is wrong with the signature.
 */
export async function receiveNotice(ctx: Ctx, { bytes, headers }: RawBody) {
  const timestamp = headers['x-zm-request-timestamp'] ?? ''
  const given = headers['x-zm-signature'] ?? ''
  const secret = (await eventSecrets(ctx)).find((one) =>
    isSigned(given, { secret: one, timestamp, body: bytes }),
  )
  if (secret === undefined) throw forbidden(zoomTexts.wrongSignature)
  const { at, isRecent } = sentAt(timestamp, ctx.now)
  if (!isRecent) {
    await queries.noteSkew(ctx.db, at, ctx.now)
    throw forbidden(zoomTexts.wrongSignature)
  }
  const sent = jsonOf(bytes)
  const validation = Validation.safeParse(sent)
  if (validation.success) return answerTo(validation.data.payload.plainToken, secret)
  const notice = Notice.safeParse(sent)
  if (notice.success && EVENTS.has(notice.data.event)) await keep(ctx, notice.data)
  return {}
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    throw badRequest()
  }
}

async function keep(
  ctx: Ctx,
  { event, event_ts, payload: { object } }: z.output<typeof Notice>,
): Promise<void> {
  const { id, uuid, participant } = object
  const told =
    participant?.join_time ??
    participant?.leave_time ??
    object.end_time ??
    (participant ? undefined : object.start_time)
  const moment = new Date(told ?? event_ts)
  const row = {
    hash: createHash('sha256')
      .update(JSON.stringify([event, event_ts, id, uuid, participant?.user_id, participant?.registrant_id]))
      .digest('hex'),
    event,
    happened_at: Number.isNaN(moment.getTime()) ? new Date(event_ts) : moment,
    zoom_id: id,
    uuid,
    participant: participant
      ? JSON.stringify({
          connection: participant.user_id,
          name: participant.user_name,
          registrantId: participant.registrant_id,
          email: participant.email,
          zoomUser: participant.id,
        })
      : null,
    received_at: ctx.now,
  }
  await inTransaction(ctx, async (tx) => {
    if (!(await queries.insertNotice(tx.db, row))) return
    await tx.ports.jobs.enqueue(tx.db, HEAR, {})
    tx.afterCommit(() => tx.ports.jobs.wake())
  })
}

import { outcomes, type SentFilters } from '#contract/notifications/desk-shapes.ts'
import { channels, type Channel } from '#contract/kernel/notification.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import { daysOf } from '#core/period.ts'
import { readPeopleSearch, type Search } from '#core/search/search.ts'
import { giveBack, isSuppressed } from '#server/features/mail/public.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { conflict, invalid, notFound } from '#server/kernel/errors.ts'
import { text } from '#server/kernel/texts.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import type { Catalogue } from '../catalogue.ts'
import { updateDelivery } from '../letters/delivery-queries.ts'
import { notificationTexts } from '../texts.ts'
import { withNames } from '../names.ts'
import { wordsOf } from '../words.ts'
import { deliveryWords, mayResend } from './delivery-words.ts'
import * as queries from './sent-queries.ts'
import { countSent } from './tally-queries.ts'

const PAGE = 50
/** A name that more people share says nothing yet. */
const MOST_PEOPLE = 200

export async function listSent(ctx: Ctx, catalogue: Catalogue, filters: SentFilters) {
  const { period, outcome, after, search: typed, kind, role, channel } = filters
  const days = daysOf(period, riyadhDay(ctx.now))
  if (!days) throw new RangeError(`not a period: ${period}`)
  const narrowed = { ...days, kind, role, channel, states: outcome && outcomes[outcome] }
  const page = { ...narrowed, after: after === undefined ? undefined : placeOf(after), limit: PAGE + 1 }
  const search = readPeopleSearch(typed)
  const [rows, total] = search
    ? [await listSentToPeople(ctx, search, page)]
    : await Promise.all([queries.listSent(ctx.db, page), countSent(ctx.db, narrowed)])
  const shown = await withNames(ctx.db, catalogue, rows.slice(0, PAGE))
  const last = rows.length > PAGE ? shown.at(-1) : undefined
  return {
    items: shown.map((row) => ({ ...aboutOf(catalogue, row), delivery: deliveryWords(row) })),
    total,
    next: last ? `${last.day}.${last.id}.${last.channel}` : null,
  }
}

async function listSentToPeople(ctx: Ctx, search: Search, page: Parameters<typeof queries.listSent>[1]) {
  const ids = await queries.listPeople(ctx.db, search, MOST_PEOPLE)
  if (ids.length > MOST_PEOPLE) throw invalid('search', notificationTexts.searchTooBroad)
  return queries.listSentTo(ctx.db, ids, page)
}

function placeOf(after: string): queries.Place {
  const [day = '', id, channel = ''] = after.split('.')
  return { day, id: Number(id), channel }
}

type Shown = Pick<queries.SentRow, 'id' | 'user_id' | 'name' | 'role' | 'kind' | 'params' | 'times' | 'at'>

/** A kind that this version does not know any more has a name for all such, and no words. */
function aboutOf(catalogue: Catalogue, row: Shown) {
  const kind = catalogue.get(row.kind)
  const unnamed = text(notificationTexts.unnamedKind)
  return {
    id: row.id,
    person: { id: row.user_id, name: row.name },
    role: row.role,
    kind: row.kind,
    label: kind?.label ?? unnamed,
    title: kind ? wordsOf(kind, kind.params.parse(row.params), row.times).title : unnamed,
    at: row.at,
  }
}

export interface SentRef {
  readonly userId: number
  readonly id: number
}

export async function showSent(ctx: Ctx, catalogue: Catalogue, { userId, id }: SentRef) {
  const [stored, deliveries] = await Promise.all([
    queries.findOne(ctx.db, userId, id),
    queries.listDeliveries(ctx.db, userId, id),
  ])
  const [row] = await withNames(ctx.db, catalogue, stored ? [stored] : [])
  if (!row) throw notFound(notificationTexts.notFound)
  const kind = catalogue.get(row.kind)
  const params = kind?.params.parse(row.params)
  return {
    ...aboutOf(catalogue, row),
    message: kind ? wordsOf(kind, params, row.times).body : null,
    url: kind ? kind.path(params, row.role) : '',
    times: row.times,
    read_at: row.read_at,
    is_gone: row.is_gone,
    deliveries: deliveries
      .toSorted((one, other) => channels.indexOf(one.channel) - channels.indexOf(other.channel))
      .map((delivery) => ({
        ...deliveryWords(delivery),
        tries: delivery.tries,
        sent_at: delivery.sent_at,
        due_at: ['waiting', 'held'].includes(delivery.state) ? delivery.due_at : null,
      })),
  }
}

/**
 * Once, whoever presses how often: what does not stand as failed any more is left as it is. A letter that the mail
 * queue still holds goes back there, so that it cannot leave a second time from the mail desk.
 */
export function resend(ctx: SignedCtx, catalogue: Catalogue, ref: SentRef & { readonly channel: Channel }) {
  return inTransaction(ctx, async (tx) => {
    const { userId, id, channel } = ref
    const delivery = await queries.lockDelivery(tx.db, userId, id, channel)
    if (!delivery) throw notFound(notificationTexts.notFound)
    if (mayResend(delivery.state)) {
      if (channel === 'email' && (await isSuppressed(tx.db, userId)))
        throw conflict(notificationTexts.stillStopped)
      if (delivery.mail_id !== null && (await giveBack(tx.db, delivery.mail_id)) > 0)
        await tx.ports.mail.resume(tx.db)
      else
        await updateDelivery(
          tx.db,
          { user_id: userId, notification_id: id, channel },
          {
            state: 'waiting',
            due_at: tx.now,
            sent_at: null,
            hold: null,
            tries: 0,
            reason: null,
            mail_id: null,
          },
        )
      await audit(tx, {
        action: 'notification.resend',
        entity: 'notification',
        entityId: id,
        after: { notice: delivery.kind, channel, user_id: userId },
      })
      tx.emit({ type: 'notifications.changed', room: `user:${userId}`, payload: {}, isQuiet: true })
      tx.afterCommit(() => tx.ports.jobs.wake())
    }
    return showSent(tx, catalogue, ref)
  })
}

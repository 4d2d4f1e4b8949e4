import type { z } from 'zod'
import type { SendForm } from '#contract/sendings/forms.ts'
import { Sending, UNDO_SECONDS } from '#contract/sendings/shapes.ts'
import { sendingPlaces } from '#core/sending-places.ts'
import { formatNumber } from '#core/format/number.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict, invalid, rateLimited, staleSave } from '#server/kernel/errors.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { text } from '#server/kernel/texts.ts'
import { withMessage } from '#server/kernel/with-message.ts'
import { audiences } from './audiences.ts'
import { RUN_SENDING } from './engine/queue.ts'
import { placesInArabic } from '#core/place-words.ts'
import { fillPlaces, placesOf, unknownPlace } from './places.ts'
import { canCancel } from './policy.ts'
import { actorAsAuthor, audienceOf, tellChange } from './present.ts'
import * as queries from './queries.ts'
import { ownDraft, ownSending, showSending } from './service.ts'
import { sendingTexts } from './texts.ts'

const SAMPLE = 3
const YEAR_MS = 366 * 86_400_000
const HOUR_MS = 3_600_000
const MOST_AN_HOUR = 5

/** Who it would reach now, and how some of them would read it. */
export async function previewSending(ctx: SignedCtx, id: number) {
  const row = await ownSending(ctx, id)
  checkComplete(row)
  const [audience, author] = [audienceOf(row), actorAsAuthor(ctx)]
  const [count, people] = await Promise.all([
    queries.countPeople(ctx, audience, author),
    queries.listPeople(ctx, { audience, author, limit: SAMPLE }),
  ])
  return {
    count,
    sample: people.map((person) => ({ id: person.id, name: person.name, ...wordsFor(row, person) })),
  }
}

const wordsFor = (row: queries.SendingRow, person: Parameters<typeof placesOf>[0]) => {
  const values = placesOf(person)
  return { title: fillPlaces(row.title, values), body: fillPlaces(row.body, values) }
}

/** Each fault beside the field that has it. */
function checkComplete(row: queries.SendingRow): void {
  const audience = audienceOf(row)
  const missing = audiences[audience.kind].missing(audience)
  if (missing) throw invalid(missing.field, missing.sentence)
  if (row.kind === 'notification' && row.title === '') throw invalid('title', sendingTexts.titleNeeded)
  if (row.kind === 'message' && row.body === '') throw invalid('body', sendingTexts.bodyNeeded)
  const sent = { kind: row.kind, audience: audience.kind }
  for (const field of ['title', 'body'] as const) {
    const place = unknownPlace(row[field], sent)
    if (place !== undefined)
      throw invalid(field, sendingTexts.unknownPlace, {
        place: placesInArabic(`{${place}}`),
        places: sendingPlaces(sent)
          .map((name) => placesInArabic(`{${name}}`))
          .join('، '),
      })
  }
}

/** From here on it waits: 30 seconds in which she can think again, or until its hour. */
export function sendSending(ctx: SignedCtx, id: number, { version, expected }: z.output<typeof SendForm>) {
  return inTransaction(ctx, async (tx) => {
    const row = await ownDraft(tx, id)
    if (row.version !== version)
      throw staleSave(text(sendingTexts.stale), Sending.parse(await showSending(tx, id)))
    checkComplete(row)
    const count = await queries.countPeople(tx, audienceOf(row), actorAsAuthor(tx))
    if (count === 0) throw invalid('audience', sendingTexts.empty)
    if (count !== expected)
      throw conflict(sendingTexts.countChanged, { before: formatNumber(expected), now: formatNumber(count) })
    await refuseTooOften(tx)
    const startsAt = row.starts_at ?? new Date(tx.now.getTime() + UNDO_SECONDS * 1000)
    checkHour(tx, startsAt)
    await queries.updateSending(tx.db, id, {
      // Whoever sends it answers for it, also where another director began the draft.
      author_id: tx.actor.id,
      state: row.starts_at ? 'scheduled' : 'waiting',
      starts_at: startsAt,
      expected_count: count,
      pressed_at: tx.now,
      version: row.version + 1,
      updated_at: tx.now,
      updated_by: tx.actor.id,
    })
    await tx.ports.jobs.enqueue(tx.db, RUN_SENDING, { sendingId: id }, { startAfter: startsAt })
    await audit(tx, {
      action: 'sending.send',
      entity: 'sending',
      entityId: id,
      after: { recipients: count, send_at: startsAt },
    })
    tellChange(tx, row)
    return withMessage(row.starts_at ? sendingTexts.scheduled : sendingTexts.waits, await showSending(tx, id))
  })
}

async function refuseTooOften(tx: SignedCtx): Promise<void> {
  await queries.lockAuthor(tx.db, tx.actor.id)
  const since = new Date(tx.now.getTime() - HOUR_MS)
  const pressed = await queries.listPressed(tx.db, tx.actor.id, since, MOST_AN_HOUR)
  const oldest = pressed.at(-1)
  if (pressed.length < MOST_AN_HOUR || !oldest) return
  const seconds = Math.ceil((oldest.getTime() + HOUR_MS - tx.now.getTime()) / 1000)
  throw rateLimited(Math.max(1, seconds), sendingTexts.tooOften)
}

function checkHour({ now }: SignedCtx, at: Date): void {
  if (at < now) throw invalid('starts_at', sendingTexts.past)
  if (at.getTime() > now.getTime() + YEAR_MS) throw invalid('starts_at', sendingTexts.tooFar)
}

/** Before it began nobody has it. Afterwards the answer says how many do: a chunk that is being written ends first. */
export function cancelSending(ctx: SignedCtx, id: number) {
  return inTransaction(ctx, async (tx) => {
    const row = await ownSending(tx, id, { lock: true })
    if (row.state === 'draft') throw conflict(sendingTexts.notSent)
    if (row.state === 'cancelled') return withMessage(endOf(row), await showSending(tx, id))
    if (!canCancel(row.state))
      throw conflict(sendingTexts.alreadyOver, { count: formatNumber(row.sent_count) })
    await queries.updateSending(tx.db, id, {
      state: 'cancelled',
      reason: 'stopped',
      version: row.version + 1,
      updated_at: tx.now,
      updated_by: tx.actor.id,
      finished_at: tx.now,
    })
    await audit(tx, {
      action: 'sending.cancel',
      entity: 'sending',
      entityId: id,
      before: { state: row.state },
      after: { state: 'cancelled', recipients: row.sent_count },
    })
    tellChange(tx, row)
    return withMessage(endOf(row), await showSending(tx, id))
  })
}

const endOf = ({ sent_count }: queries.SendingRow) =>
  sent_count === 0 ? sendingTexts.cancelled : sendingTexts.stopped

import type { z } from 'zod'
import type { AffirmForm, RegisterForm } from '#contract/circles/registration-forms.ts'
import type { MyCircleFilters } from '#contract/circles/registration-shapes.ts'
import { CircleQuestions } from '#contract/circles/registration-forms.ts'
import { toHalalas, toRiyals } from '#core/money.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict, invalid, notFound, Refusal } from '#server/kernel/errors.ts'
import { pageOf, windowOf } from '#server/kernel/data/pages.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { cardsOf } from '../catalogue/service.ts'
import { freeSeats, lockSeats, takeSeat } from '../seats/seats.ts'
import { circleTexts } from '../texts.ts'
import { obstacleOf } from './conditions.ts'
import { clashesOf, statusWord, toOwn } from './present.ts'
import * as queries from './queries.ts'
import type { CircleRow, RegistrationRow } from './queries.ts'
import { readRegistrationSettings } from '../seats/settings.ts'
import { proposeSecondCircle, toldOf } from './tell.ts'

const HOUR_MS = 3_600_000

/** A circle that she may see: published, or one in which she has a request. */
async function openShown(ctx: SignedCtx, id: number) {
  const circle = await queries.findCircle(ctx.db, id)
  const last = circle && (await queries.findLast(ctx.db, id, ctx.actor.id))
  if (!circle || (!circle.is_published && !last)) throw notFound(circleTexts.notFound)
  return { circle, last }
}

const isOpen = ({ status }: RegistrationRow) => queries.openStatuses.some((open) => open === status)
const mayAccept = ({ status, held_until }: RegistrationRow, now: Date) =>
  status === 'offered' && held_until !== null && held_until > now

const isUnaffirmed = ({ audience }: CircleRow, { affirmed_at }: RegistrationRow): boolean =>
  audience !== 'everyone' && affirmed_at === null

const needsApproval = ({ requires_approval, price_halalas }: CircleRow): boolean =>
  requires_approval || price_halalas > 0

export async function showPlace(ctx: SignedCtx, id: number) {
  const { circle, last } = await openShown(ctx, id)
  const stands = last !== undefined && isOpen(last)
  const obstacle = stands ? null : await obstacleOf(ctx, circle, last)
  const [positions, waiting_count, clashes, receipt] = await Promise.all([
    queries.listPositions(ctx.db, last ? [last.id] : []),
    queries.countWaiting(ctx.db, id),
    clashesOf(ctx, id, [ctx.actor.id]),
    last && queries.findReceipt(ctx.db, last.id),
  ])
  return {
    registration: last ? toOwn(last, positions) : null,
    can: {
      register: !stands && obstacle === null,
      withdraw: stands,
      accept: stands && mayAccept(last, ctx.now),
      affirm: stands && isUnaffirmed(circle, last),
      pay: last?.status === 'pending' && last.price_halalas > 0 && receipt?.status !== 'pending',
    },
    receipt: receipt ?? null,
    obstacle,
    is_full: circle.seats_taken >= circle.capacity || waiting_count > 0,
    waiting_count,
    needs_approval: needsApproval(circle),
    prefers_returning: circle.prefers_returning,
    price: toRiyals(circle.price_halalas),
    questions: CircleQuestions.catch([]).parse(circle.questions),
    audience: circle.audience,
    clashes: clashes.get(ctx.actor.id)?.map(({ title }) => title) ?? [],
  }
}

type Form = z.output<typeof RegisterForm>

/** Asking twice is safe: whoever sits in the circle or waits for it gets the same answer. */
export async function register(ctx: SignedCtx, id: number, form: Form) {
  await inTransaction(ctx, async (tx) => {
    const { circle, last } = await openShown(tx, id)
    if (last && isOpen(last)) return
    const asked = await ask(tx, circle, last, form)
    // All that needs no seat is asked before: others wait for their turn meanwhile.
    await lockSeats(tx, id)
    const standing = await queries.findOpen(tx.db, id, tx.actor.id)
    if (!standing) await seatOrQueue(tx, await openForSeats(tx, id), asked)
  })
  return showPlace(ctx, id)
}

/** The circle as it stands once its seats are held. */
export async function openForSeats(tx: SignedCtx, id: number): Promise<CircleRow> {
  const circle = await queries.findCircle(tx.db, id)
  if (!circle) throw notFound(circleTexts.notFound)
  return circle
}

/** What she asks with, or why she may not. */
async function ask(
  tx: SignedCtx,
  circle: CircleRow,
  last: RegistrationRow | undefined,
  form: Form,
): Promise<Asked> {
  const obstacle = await obstacleOf(tx, circle, last)
  if (obstacle !== null) throw new Refusal('conflict', obstacle)
  if (form.price !== undefined && toHalalas(form.price) !== circle.price_halalas)
    throw conflict(circleTexts.priceChanged, { price: toRiyals(circle.price_halalas) })
  if (circle.audience !== 'everyone' && !form.affirms_audience)
    throw invalid(
      'affirms_audience',
      circle.audience === 'girls' ? circleTexts.affirmGirl : circleTexts.affirmWoman,
    )
  const isPreferred = circle.prefers_returning && (await queries.hasStayed(tx.db, circle.id, tx.actor.id))
  return {
    student_id: tx.actor.id,
    source: 'self',
    is_preferred: isPreferred,
    answers: answersTo(circle, form),
  }
}

function answersTo(circle: CircleRow, { answers = [] }: Form) {
  return CircleQuestions.catch([])
    .parse(circle.questions)
    .map(({ text: question, is_required }) => {
      const answer = answers.find((one) => one.question === question)?.answer ?? ''
      if (is_required && answer === '') throw invalid('answers', circleTexts.answerMissing, { question })
      return { question, answer }
    })
}

interface Asked {
  readonly student_id: number
  readonly source: 'self' | 'office'
  readonly is_preferred?: boolean
  readonly answers?: readonly object[]
}

/** Whoever asks has affirmed it, and the office affirms it for whom it adds. */
export const affirmedAt = (tx: SignedCtx, { audience }: CircleRow): Date | null =>
  audience === 'everyone' ? null : tx.now

/** A seat, a request for one, or the end of the waiting list, as the circle stands. The caller holds the seats. */
export async function seatOrQueue(tx: SignedCtx, circle: CircleRow, asked: Asked): Promise<RegistrationRow> {
  const isPending = needsApproval(circle)
  const { pending_hours } = await readRegistrationSettings(tx.db)
  const hasQueue = (await queries.countWaiting(tx.db, circle.id)) > 0
  const isFull = hasQueue || circle.seats_taken >= circle.capacity
  const holds = !isFull && (!isPending || pending_hours > 0) && (await takeSeat(tx, circle.id))
  const status = isFull ? 'waiting' : isPending ? 'pending' : 'approved'
  const row = await queries.insertRegistration(tx.db, {
    ...asked,
    circle_id: circle.id,
    affirmed_at: affirmedAt(tx, circle),
    status,
    holds_seat: holds,
    held_until: status === 'pending' && holds ? new Date(tx.now.getTime() + pending_hours * HOUR_MS) : null,
    joined_at: status === 'approved' ? tx.now : null,
    price_halalas: circle.price_halalas,
    requested_at: tx.now,
    updated_at: tx.now,
  })
  const told = toldOf(tx, circle)
  if (status === 'pending') await told.staff('circle.request-waiting')
  if (status === 'waiting') await proposeSecondCircle(tx, circle)
  told.changed()
  return row
}

/** What the circle has become since she asked is affirmed by herself; twice is safe. */
export async function affirm(ctx: SignedCtx, id: number, { audience }: z.output<typeof AffirmForm>) {
  await inTransaction(ctx, async (tx) => {
    await lockSeats(tx, id)
    const { circle, last } = await openShown(tx, id)
    if (circle.audience !== audience) throw conflict(circleTexts.audienceChanged)
    if (!last || !isOpen(last) || !isUnaffirmed(circle, last)) return
    await queries.updateRegistration(tx.db, last.id, { affirmed_at: tx.now, updated_at: tx.now })
    toldOf(tx, circle).changed()
  })
  return showPlace(ctx, id)
}

/** From her seat, her request, her place on the list or an offered seat alike; twice is safe. */
export async function withdraw(ctx: SignedCtx, id: number) {
  await inTransaction(ctx, async (tx) => {
    await lockSeats(tx, id)
    const { circle, last } = await openShown(tx, id)
    if (last && isOpen(last)) {
      await queries.updateRegistration(tx.db, last.id, {
        status: 'withdrawn',
        holds_seat: false,
        held_until: null,
        left_at: last.joined_at && tx.now,
        updated_at: tx.now,
      })
      if (last.holds_seat) await freeSeats(tx, id)
      const told = toldOf(tx, circle)
      if (last.status === 'approved') await told.staff('circle.member-left')
      told.changed()
    }
  })
  return showPlace(ctx, id)
}

/** The seat is hers at once, or waits for approval where the circle asks for it. */
export async function acceptOffer(ctx: SignedCtx, id: number) {
  await inTransaction(ctx, async (tx) => {
    await lockSeats(tx, id)
    const { circle, last } = await openShown(tx, id)
    if (last?.status === 'approved' || last?.status === 'pending') return
    if (!last || !mayAccept(last, tx.now)) throw conflict(circleTexts.offerOver)
    const { pending_hours } = await readRegistrationSettings(tx.db)
    const isPending = needsApproval(circle)
    const hours = Math.max(1, pending_hours)
    await queries.updateRegistration(tx.db, last.id, {
      status: isPending ? 'pending' : 'approved',
      held_until: isPending ? new Date(tx.now.getTime() + hours * HOUR_MS) : null,
      joined_at: isPending ? null : tx.now,
      updated_at: tx.now,
    })
    const told = toldOf(tx, circle)
    if (isPending) await told.staff('circle.request-waiting')
    told.changed()
  })
  return showPlace(ctx, id)
}

export async function listMyCircles(ctx: SignedCtx, { state, ...paging }: z.output<typeof MyCircleFilters>) {
  const [rows, total] = await Promise.all([
    queries.listMine(ctx.db, ctx.actor.id, state, windowOf(paging)),
    queries.countMine(ctx.db, ctx.actor.id, state),
  ])
  const [cards, positions] = await Promise.all([
    cardsOf(
      ctx,
      rows.map(({ circle_id }) => circle_id),
    ),
    queries.listPositions(
      ctx.db,
      rows.map(({ id }) => id),
    ),
  ])
  const items = rows.flatMap((row) => {
    const card = cards.find(({ id }) => id === row.circle_id)
    return card
      ? [{ ...card, registration: toOwn(row, positions), registration_status: statusWord(row.status) }]
      : []
  })
  return pageOf(items, total, paging)
}

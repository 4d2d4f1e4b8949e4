import { studentCount } from '#core/format/counts.ts'
import { formatDateTime } from '#core/format/date.ts'
import type { SignedCtx, Ctx } from '#server/kernel/context.ts'
import { conflict } from '#server/kernel/errors.ts'
import { text } from '#server/kernel/texts.ts'
import { reserve, reserveAnyway } from './reserve.ts'
import { circleTexts } from '../texts.ts'
import * as queries from './booking-queries.ts'

const SAID = 3

const inWords = ({ name, title, starts_at }: queries.Clash) =>
  text(circleTexts.clashOf, { name, circle: title, when: formatDateTime(starts_at) })

/** A sentence for each session that somebody of a circle should leave for another one at the same hour. */
export const clashWords = (clashes: readonly queries.Clash[]): string[] => [...new Set(clashes.map(inWords))]

/** Members never stand in the way of a plan: whoever plans is told how many of them are elsewhere. */
export const elsewhereWords = (circles: readonly { readonly title: string; readonly students: number }[]) =>
  circles.map(({ title, students }) =>
    text(circleTexts.membersElsewhere, { students: studentCount(students), circle: title }),
  )

/**
 * Books the people of sessions for their hours, and their meetings elsewhere. Somebody who is busy then refuses the whole command, in words;
 * the database keeps two offices from booking her at once.
 */
export async function book(tx: SignedCtx, sessionIds: readonly number[]): Promise<void> {
  const unbooked = await queries.rewriteBookings(tx.db, sessionIds, tx.now)
  if (unbooked.length === 0) return reserve(tx, sessionIds)
  const words = clashWords(await queries.listClashes(tx.db, unbooked))
  const said = words.length > SAID ? [...words.slice(0, SAID), text(circleTexts.more)] : words
  throw conflict(circleTexts.clash, { clashes: said.join('؛ ') })
}

/** Whoever is elsewhere stays booked twice, and the desk shows it; what has ended holds nobody. */
export async function bookPeopleAnyway(tx: Ctx, sessionIds: readonly number[]): Promise<void> {
  const unbooked = await queries.rewriteBookings(tx.db, sessionIds, tx.now)
  if (unbooked.length > 0) await queries.forceBookings(tx.db, unbooked)
}

/** The same with their meetings elsewhere, by a job, which nobody answers. */
export async function bookAnyway(tx: Ctx, sessionIds: readonly number[]): Promise<void> {
  await bookPeopleAnyway(tx, sessionIds)
  await reserveAnyway(tx, sessionIds)
}

import { MAX_MESSAGE } from '#contract/messages/shapes.ts'
import { searchedText } from '#core/search/search.ts'
import { lengthOf } from '#core/text/written.ts'
import type { Actor, Ctx } from '#server/kernel/context.ts'
import * as queries from './many-queries.ts'
import { NOTICE_AFTER_MS, WRITTEN } from './notices.ts'
import { threadBetween } from './policy.ts'

interface Letters {
  readonly author: Pick<Actor, 'id' | 'role'>
  readonly sendingId: number
  readonly letters: readonly { readonly to: number; readonly text: string }[]
}

/**
 * One message to each, in the thread of the two, so that an answer comes back between them. Whom the policy does not
 * let her write to gets none; answers who has one. A few statements, however many they are.
 */
export async function writeToMany(
  tx: Ctx,
  { author, sendingId, letters }: Letters,
): Promise<ReadonlySet<number>> {
  const textFor = new Map(letters.map((letter) => [letter.to, letter.text]))
  const people = await queries.listStanding(tx.db, author.id, [...textFor.keys()])
  const allowed = people.flatMap((person) => {
    const sides = threadBetween(author, person, person.teaches)
    const words = textFor.get(person.id)
    return sides && words !== undefined && lengthOf(words) <= MAX_MESSAGE ? [{ ...sides, words }] : []
  })
  if (allowed.length === 0) return new Set()
  const owners = allowed.map(({ owner_id }) => owner_id)
  const teacherId = allowed[0]?.teacher_id ?? null
  await queries.ensureThreads(tx.db, owners, teacherId, tx.now)
  await queries.lockThreads(tx.db, owners, teacherId)
  const messages = await queries.insertMessages(tx.db, {
    authorId: author.id,
    teacherId,
    sendingId,
    at: tx.now,
    letters: allowed.map(({ owner_id, words }) => ({
      owner_id,
      text: words,
      text_norm: searchedText(words),
    })),
  })
  for (const { thread_id, seq, owner_id } of messages)
    tx.emit({
      type: WRITTEN,
      room: `user:${owner_id}`,
      payload: { thread_id, seq, to: 'owner' },
      noticeAfterMs: NOTICE_AFTER_MS,
    })
  const last = messages.at(-1)
  // Her own devices need to hear it once.
  if (last)
    tx.emit({
      type: 'message.sent',
      room: teacherId === null ? 'directors' : `user:${teacherId}`,
      payload: { thread_id: last.thread_id, seq: last.seq },
      isQuiet: true,
    })
  return new Set(messages.map(({ owner_id }) => owner_id))
}

/** Who of these has read what a sending wrote to her, where both sides show that. */
export const readersOf = async (
  { db }: Pick<Ctx, 'db'>,
  sendingId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> => new Set(await queries.listReaders(db, sendingId, ids))

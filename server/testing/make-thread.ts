import { searchedText } from '#core/search/search.ts'
import type { TestApp } from './app.ts'

export interface GivenThread {
  readonly owner_id?: number
  readonly teacher_id?: number
  readonly text?: string
}
interface Place {
  readonly db: TestApp['db']
  readonly clock: { readonly now: Date }
}

/** What its owner wrote first in a thread: to her teacher, or to the office. */
export async function makeThread(
  { db, clock }: Place,
  { owner_id, teacher_id, text = 'السلام عليكم' }: GivenThread & { readonly owner_id: number },
) {
  const { id } = await db
    .insertInto('threads')
    .values({ owner_id, teacher_id: teacher_id ?? null, last_seq: 1, last_at: clock.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('messages')
    .values({
      thread_id: id,
      seq: 1,
      author_id: owner_id,
      is_from_owner: true,
      text,
      text_norm: searchedText(text),
      client_id: crypto.randomUUID(),
      created_at: clock.now,
    })
    .execute()
  return { id, owner_id }
}

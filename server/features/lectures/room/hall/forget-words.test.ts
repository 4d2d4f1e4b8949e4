import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { maker } from '#server/testing/make.ts'
import { forgetHallWords } from './forget-words.ts'
import { countMessages, insertMessage } from './hall-queries.ts'

const t = testApp()
const make = maker(t)

test('the words of a hall go after the days of the rooms, and the count in its report stays', async () => {
  const lecture = await make.liveLecture({ slow_seconds: 10 })
  const person = await make.student()
  const at = (days: number) => new Date(t().clock.now.getTime() - days * 86_400_000)
  const message = { lecture_id: lecture.id, person_id: person.id }
  for (const days of [31, 2])
    await insertMessage(t().db, { ...message, text: `قبل ${days}`, created_at: at(days) })
  await forgetHallWords(t().ctx())
  const rows = await t()
    .db.selectFrom('lecture_messages')
    .select('text')
    .where('lecture_id', '=', lecture.id)
    .orderBy('id')
    .execute()
  expect(rows.map(({ text }) => text)).toEqual(['', 'قبل 2'])
  expect(await countMessages(t().db, lecture.id)).toBe(1)
})

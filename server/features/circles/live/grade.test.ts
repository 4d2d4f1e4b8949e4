import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { maker } from '#server/testing/make.ts'
import { listGraded } from './graded-queries.ts'

const t = testApp()
const make = maker(t)

const thresholds = { missing_minutes: 5, late_minutes: 5, empty_minutes: 4 }
/** In minutes from its hour: when it was begun, and when its teacher and a student came and left. */
interface Course {
  readonly begun?: number
  readonly teacher?: readonly [number, number?]
  readonly student?: readonly [number, number?]
  readonly place?: 'room' | 'link' | 'on_site'
}
const both = { teacher: [0], student: [0] } as const

test.each<[string, Course, number, object]>([
  ['it begins within an hour', {}, -40, { grade: 'soon', minutes: 40 }],
  ['its hour has come and nobody is late yet', {}, 4, { grade: 'due', minutes: 4 }],
  ['the teacher has not come', {}, 5, { grade: 'missing', minutes: 5 }],
  ['it began in time', { begun: 1, ...both }, 30, { grade: 'live', minutes: 29 }],
  ['it began ahead of its time', { begun: -10, ...both }, 10, { grade: 'live', minutes: 20 }],
  ['it began late', { begun: 6, ...both }, 30, { grade: 'late', minutes: 6 }],
  ['it began late and is empty now', { begun: 6, teacher: [6] }, 30, { grade: 'empty', minutes: 24 }],
  ['her teacher waits alone', { begun: 0, teacher: [0] }, 4, { grade: 'empty', minutes: 4 }],
  ['they have left', { begun: 0, teacher: [0], student: [1, 20] }, 26, { grade: 'empty', minutes: 6 }],
  ['nobody has come yet', { begun: 0 }, 3, { grade: 'unopened', minutes: 3 }],
  ['nobody came', { begun: 0 }, 20, { grade: 'missing', minutes: 20 }],
  ['nobody came until its end', { begun: 0 }, 70, { grade: 'over', minutes: 10 }],
  ['a student is alone', { begun: 0, student: [0] }, 6, { grade: 'missing', minutes: 6 }],
  ['the teacher left', { begun: 0, ...both, teacher: [0, 10] }, 17, { grade: 'missing', minutes: 7 }],
  ['nobody is there for a moment', { begun: 0, ...both, student: [0, 2] }, 4, { grade: 'live', minutes: 4 }],
  ['it goes on beyond its hour', { begun: 0, ...both }, 70, { grade: 'over', minutes: 10 }],
  ['it began late and lasts as long', { begun: 8, ...both }, 66, { grade: 'late', minutes: 8 }],
  ['nobody opened the link', { begun: 0, place: 'link' }, 30, { grade: 'live', minutes: 30 }],
  ['it meets on site', { begun: 0, place: 'on_site' }, 30, { grade: 'live', minutes: 30 }],
])('%s', async (_, { begun, place = 'room', ...people }, minutes, grade) => {
  const { now } = t().clock
  const at = (minute: number) => new Date(now.getTime() + (minute - minutes) * 60_000)
  const teacher = await make.teacher()
  const circle = await make.circle({
    teacher_id: teacher.id,
    place,
    ...(place === 'link' && { link: 'https://meet.rattil.test/a' }),
    ...(place === 'on_site' && { address: 'الرياض' }),
  })
  const session = await make.circleSession({
    circle_id: circle.id,
    teacher_id: teacher.id,
    starts_at: at(0),
    ends_at: at(60),
    started_at: begun === undefined ? null : at(begun),
  })
  for (const [who, stretch] of Object.entries(people)) {
    const [joined, left] = stretch
    const person_id = who === 'teacher' ? teacher.id : (await make.student()).id
    const times = { joined_at: at(joined), left_at: left === undefined ? null : at(left) }
    await t()
      .db.insertInto('presence_stretches')
      .values({ session_id: session.id, person_id, source: 'room', ...times })
      .execute()
  }
  const shown = async (show: 'now' | 'soon') =>
    (await listGraded(t().db, { thresholds, now, show }, { limit: 100, offset: 0 })).rows
  const rows = [...(await shown('now')), ...(await shown('soon'))]
  expect(rows.filter(({ id }) => id === session.id)).toMatchObject([grade])
})

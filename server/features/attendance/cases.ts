import type { FeatureCases } from '#server/testing/cases/feature-cases.ts'
import type { OwnRows } from '#server/testing/cases/life.ts'
import { openFields } from '#server/testing/cases/reference.ts'
import type { RowCase } from '#server/testing/cases/row.ts'
import { forCalls, joined } from '#server/testing/cases/table.ts'
import { plainCalls } from '#server/testing/hold-ups/hold-up.ts'

const save = { revision: 0, device: 'هاتف', is_confirmed: false, entries: [] }

/** A call of the teacher's desk on a circle, a session of it or a student in it, that another teacher tries. */
const keptRows = (body?: unknown, isConfirmed = false): RowCase[] => [
  {
    row: "another teacher's circle",
    triedBy: 'teacher',
    refused: 404,
    arrange: async ({ t, make }) => {
      const owner = await make.teacher()
      const circle = await make.circle({ teacher_id: owner.id })
      const starts_at = new Date(t().clock.now.getTime() - 7_200_000)
      const session = await make.circleSession({
        circle_id: circle.id,
        teacher_id: owner.id,
        starts_at,
        started_at: starts_at,
        ended_at: new Date(starts_at.getTime() + 3_600_000),
      })
      const member = await make.circleMember({ circle_id: circle.id, joined_at: new Date(0) })
      await t()
        .db.insertInto('attendance_excuses')
        .values({
          session_id: session.id,
          student_id: member.student_id,
          reason: 'travel',
          is_late: true,
          decision: 'waiting',
          sent_at: starts_at,
        })
        .execute()
      if (isConfirmed) {
        const of = { session_id: session.id, circle_id: circle.id, starts_at, confirmed_revision: 1 }
        const confirmed = { confirmed_at: t().clock.now, confirmed_by: owner.id }
        await t()
          .db.insertInto('attendance_sheets')
          .values({ ...of, ...confirmed })
          .execute()
      }
      return {
        owner,
        params: { id: circle.id, sessionId: session.id, studentId: member.student_id },
        body: body === undefined ? undefined : Object.assign({}, body, { session_id: session.id }),
      }
    },
  },
]

/** A session that is to come, of a circle in which its owner learns. */
const learnersRows = (body?: unknown): RowCase[] => [
  {
    row: 'a circle in which another student learns',
    triedBy: 'student',
    refused: 404,
    arrange: async ({ make }) => {
      const owner = await make.student()
      const circle = await make.circle()
      const session = await make.circleSession({ circle_id: circle.id, teacher_id: circle.teacher_id })
      await make.circleMember({ circle_id: circle.id, student_id: owner.id })
      return { owner, params: { id: circle.id, sessionId: session.id }, body }
    },
  },
]

/** Where she was, what was marked of her, and what she marked herself. */
const ownRows: OwnRows = async ({ db, make, at, person, other }) => {
  const circle = await make.circle({ teacher_id: other.id })
  const session = await make.circleSession({ circle_id: circle.id, teacher_id: other.id })
  const of = { session_id: session.id, student_id: person.id }
  const copied = { circle_id: circle.id, starts_at: session.starts_at }
  await db
    .insertInto('presence_stretches')
    .values({ session_id: session.id, person_id: person.id, source: 'link', joined_at: at })
    .execute()
  await db
    .insertInto('attendance_sheets')
    .values({
      session_id: session.id,
      ...copied,
      confirmed_at: at,
      confirmed_by: person.id,
      confirmed_revision: 1,
    })
    .execute()
  await db
    .insertInto('attendance')
    .values({ ...of, ...copied, state: 'absent' })
    .execute()
  await db
    .insertInto('attendance_marks')
    .values({ ...of, state: 'absent', device: 'هاتف', revision: 1, marked_by: person.id, marked_at: at })
    .execute()
  await db
    .insertInto('attendance_excuses')
    .values({
      ...of,
      reason: 'travel',
      is_late: true,
      decision: 'accepted',
      sent_at: at,
      decided_by: person.id,
    })
    .execute()
  await db
    .insertInto('attendance_alerts')
    .values({ ...of, circle_id: circle.id, missed: 2, created_at: at })
    .execute()
  await db
    .insertInto('attendance_rules')
    .values({
      circle_id: circle.id,
      late_after: 5,
      absent_beyond: 6,
      gap: 3,
      updated_by: person.id,
      updated_at: at,
    })
    .execute()
}

const reading = ['sheet', 'marks', 'summary', 'durations', 'month', 'exportMonth', 'ofStudent'] as const
const OWN_LIST = 'the answer holds the circles of whoever asks only; sheets.test.ts asks'
const MEMBERS = 'students of the sheet alone are written, others are left out; save.test.ts asks'

export const cases: FeatureCases = {
  rows: joined(
    forCalls('attendance', reading, keptRows()),
    forCalls('attendance', ['save'], keptRows(save)),
    forCalls('attendance', ['mark', 'markInCircle'], keptRows({ status: 'absent' })),
    forCalls('attendance', ['decideExcuse'], keptRows({ decision: 'accepted' })),
    forCalls('attendance', ['saveRules'], keptRows({ late_after: 5, absent_beyond: 6, gap: 3 })),
    forCalls('studentAttendance', ['own', 'withdrawExcuse'], learnersRows()),
    forCalls('studentAttendance', ['excuse'], learnersRows({ reason: 'travel' })),
    forCalls('attendance', ['reopen'], keptRows(undefined, true)),
  ),
  references: joined(
    openFields(OWN_LIST, 'attendance', 'sheets/query circle'),
    openFields(MEMBERS, 'attendance', 'save/body entries.student_id'),
    openFields('minutes, and no row', 'attendance', 'saveRules/body late_after'),
    openFields(
      'a session of the circle in the path, or it is not there',
      'attendance',
      'markInCircle/body session_id',
    ),
  ),
  holdUps: joined(
    plainCalls('attendance', 'save', 'mark', 'markInCircle', 'decideExcuse', 'saveRules'),
    plainCalls('studentAttendance', 'excuse'),
  ),
  ownRows,
}

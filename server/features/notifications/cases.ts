import type { FeatureCases } from '#server/testing/cases/feature-cases.ts'
import { EMAIL, MARK, type OwnRows } from '#server/testing/cases/life.ts'
import type { RowEntry, RowWorld } from '#server/testing/cases/row.ts'
import { inArea } from '#server/testing/cases/table.ts'
import { plainCalls } from '#server/testing/hold-ups/hold-up.ts'

const anothersNotification: RowEntry = [
  {
    row: "another person's notification",
    triedBy: 'student',
    refused: 404,
    arrange: async ({ make }: RowWorld) => {
      const owner = await make.student()
      return { owner, params: { id: (await make.notification({ user_id: owner.id })).id } }
    },
  },
]

const ownRows: OwnRows = async ({ db, make, at, person, other }) => {
  const { id } = await make.notification({
    user_id: person.id,
    kind: 'review.hidden',
    params: JSON.stringify({ course_id: 1, course_title: 'التجويد', reason: MARK }),
  })
  await make.notification({ user_id: other.id })
  await db
    .insertInto('notification_heads')
    .values({ user_id: person.id, read_upto: id, before_upto: 0, read_at: at })
    .execute()
  await db
    .insertInto('notification_choices')
    .values({ user_id: person.id, kind: 'course.completed', channel: 'email', is_on: true })
    .execute()
  await db
    .insertInto('notification_deliveries')
    .values({ user_id: person.id, notification_id: id, channel: 'email', due_at: at, since: at })
    .execute()
  await db
    .insertInto('notification_rhythms')
    .values({
      user_id: person.id,
      is_quiet: true,
      quiet_from: 21,
      quiet_until: 6,
      zone: 'Africa/Cairo',
      digest: 'daily',
      updated_at: at,
    })
    .execute()
  await db
    .insertInto('mail_suppressions')
    .values({ email: EMAIL.toLowerCase(), reason: 'bounced', at })
    .execute()
}

export const cases: FeatureCases = {
  rows: inArea('notifications', {
    read: anothersNotification,
    remove: anothersNotification,
    restore: anothersNotification,
  }),
  holdUps: plainCalls('notifications', 'readAll', 'choose', 'saveRhythm'),
  ownRows,
}

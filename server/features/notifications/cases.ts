import { riyadhDay } from '#core/format/zoned-day.ts'
import type { FeatureCases } from '#server/testing/cases/feature-cases.ts'
import { EMAIL, MARK, type OwnRows } from '#server/testing/cases/life.ts'
import { openFields } from '#server/testing/cases/reference.ts'
import { directorsRows, type RowEntry, type RowWorld } from '#server/testing/cases/row.ts'
import { nameAndMail, pair, type SearchedRows, type SearchWorld } from '#server/testing/cases/search.ts'
import { inArea, joined } from '#server/testing/cases/table.ts'
import { plainCalls } from '#server/testing/hold-ups/hold-up.ts'

const anothersNotification: RowEntry = [
  {
    row: "another person's notification",
    triedBy: 'student',
    refused: 404,
    arrange: async ({ make }: RowWorld) => {
      const owner = await make.student()
      return {
        owner,
        params: { id: (await make.notification({ user_id: owner.id })).id },
        body: { channel: 'email' },
      }
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
    .insertInto('notification_days')
    .values({ user_id: person.id, channel: 'email', day: '2026-11-20', count: 3 })
    .execute()
  await db
    .insertInto('notification_choices')
    .values({ user_id: person.id, kind: 'course.completed', channel: 'email', is_on: true })
    .execute()
  await db
    .insertInto('notification_deliveries')
    .values({
      user_id: person.id,
      notification_id: id,
      channel: 'email',
      kind: 'review.hidden',
      role: 'student',
      day: '2026-11-20',
      due_at: at,
      since: at,
    })
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

/** One notification each, in the inbox. */
async function readers(world: SearchWorld): Promise<SearchedRows> {
  const { t, make } = world
  const both = await pair(world, 'student')
  for (const { id } of both) {
    const notification = await make.notification({ user_id: id })
    await t()
      .db.insertInto('notification_deliveries')
      .values({
        user_id: id,
        notification_id: notification.id,
        channel: 'in_app',
        state: 'delivered',
        kind: notification.kind,
        role: 'student',
        day: riyadhDay(notification.at),
        due_at: notification.at,
        since: notification.at,
      })
      .execute()
  }
  return { person: await make.director(), across: nameAndMail(both[0]) }
}

export const cases: FeatureCases = {
  rows: joined(
    inArea('notifications', {
      read: anothersNotification,
      open: anothersNotification,
      remove: anothersNotification,
      restore: anothersNotification,
    }),
    directorsRows('notificationDesk', ['one', 'resend']),
    directorsRows('notificationTemplates', ['show', 'save', 'reset', 'chooseChannel']),
  ),
  references: openFields(
    'a place in a list that the director alone reads',
    'notificationDesk',
    'sent/query after',
  ),
  searches: { 'notificationDesk.sent': { make: readers } },
  holdUps: joined(
    plainCalls('notifications', 'open', 'readAll', 'choose', 'saveRhythm'),
    plainCalls('notificationDesk', 'resend'),
    plainCalls('notificationTemplates', 'save', 'preview', 'chooseChannel', 'saveRhythm', 'saveLimits'),
  ),
  ownRows,
}

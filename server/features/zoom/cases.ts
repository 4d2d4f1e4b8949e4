import { rawLimits } from '#contract/kernel/limits.ts'
import type { FeatureCases } from '#server/testing/cases/feature-cases.ts'
import { EMAIL, MARK, type OwnRows } from '#server/testing/cases/life.ts'
import { openFields } from '#server/testing/cases/reference.ts'
import { directorsRows } from '#server/testing/cases/row.ts'
import { forCalls, joined } from '#server/testing/cases/table.ts'
import { plainCalls, type Input } from '#server/testing/hold-ups/hold-up.ts'

/** Her way into a meeting, and when she was in it. */
const ownRows: OwnRows = async ({ db, make, at, person, other }) => {
  const circle = await make.circle({ teacher_id: other.id })
  const session = await make.circleSession({ circle_id: circle.id, teacher_id: other.id })
  const meeting = await db
    .insertInto('zoom_meetings')
    .values({
      session_id: session.id,
      topic: 'حلقة',
      starts_at: session.starts_at,
      ends_at: new Date(session.starts_at.getTime() + 3_600_000),
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('zoom_registrants')
    .values({
      meeting_id: meeting.id,
      person_id: person.id,
      zoom_id: '1',
      registrant_id: 'r1',
      email: EMAIL,
      created_at: at,
    })
    .execute()
  await db.insertInto('zoom_holdings').values({ uuid: 'held', meeting_id: meeting.id }).execute()
  await db
    .insertInto('zoom_stretches')
    .values({ uuid: 'held', person_id: person.id, name: MARK, joined_at: at })
    .execute()
  const notice = { event: 'meeting.participant_joined', happened_at: at, zoom_id: '1', received_at: at }
  await db
    .insertInto('zoom_notices')
    .values([
      {
        ...notice,
        uuid: 'held',
        hash: 'by registration',
        participant: JSON.stringify({
          connection: '1',
          name: MARK,
          registrantId: 'r1',
          email: '',
          zoomUser: '',
        }),
      },
      {
        ...notice,
        uuid: 'held',
        hash: 'by address',
        participant: JSON.stringify({
          connection: '2',
          name: MARK,
          registrantId: '',
          email: EMAIL.toUpperCase(),
          zoomUser: '',
        }),
      },
    ])
    .execute()
}

/** Nothing is parsed before its signature is right. */
const unsigned: readonly Input[] = [
  { name: 'a notice at its limit', bytes: rawLimits.event.bytes, refused: 403 },
  { name: 'a notice beyond its limit', bytes: rawLimits.event.bytes + 1, refused: 413 },
].map(({ name, bytes, refused }) => ({
  name,
  refused,
  sent: { body: new Uint8Array(bytes).fill(0x20), headers: { 'content-type': 'application/json' } },
}))

export const cases: FeatureCases = {
  ownRows,
  rows: directorsRows('zoom', ['saveHost']),
  references: openFields(
    'a name of the account in Zoom: nobody of ours',
    'zoom',
    `save/body account_id
     save/body client_id`,
  ),
  holdUps: joined(
    plainCalls('zoom', 'save', 'saveHost', 'saveEvents'),
    forCalls('zoom', ['receive'], { more: () => Promise.resolve(unsigned) }),
  ),
}

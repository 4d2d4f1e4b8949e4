import { randomBytes } from 'node:crypto'
import type { FeatureCases } from '#server/testing/cases/feature-cases.ts'
import { MARK, type OwnRows } from '#server/testing/cases/life.ts'
import { openFields } from '#server/testing/cases/reference.ts'
import type { RowEntry, RowWorld } from '#server/testing/cases/row.ts'
import { inArea } from '#server/testing/cases/table.ts'
import { plainCalls } from '#server/testing/hold-ups/hold-up.ts'

const device = (userId: number, sessionId: number, at: Date) => ({
  user_id: userId,
  session_id: sessionId,
  endpoint: `https://push.rattil.test/${randomBytes(8).toString('hex')}`,
  p256dh: `B${'A'.repeat(86)}`,
  auth: 'A'.repeat(22),
  server_key: 'key',
  user_agent: `Mozilla/5.0 ${MARK}`,
  created_at: at,
})

const newSession = (db: RowWorld['t'] extends () => { db: infer D } ? D : never, userId: number, at: Date) =>
  db
    .insertInto('sessions')
    .values({
      user_id: userId,
      user_agent: 'Mozilla/5.0',
      ip: '192.0.2.1',
      created_at: at,
      last_used_at: at,
      expires_at: new Date(at.getTime() + 24 * 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()

const anothersDevice: RowEntry = [
  {
    row: "another person's device",
    triedBy: 'student',
    refused: 404,
    arrange: async ({ t, make }: RowWorld) => {
      const owner = await make.student()
      const { db, clock } = t()
      const session = await newSession(db, owner.id, clock.now)
      const row = await db
        .insertInto('push_devices')
        .values(device(owner.id, session.id, clock.now))
        .returning('id')
        .executeTakeFirstOrThrow()
      return { owner, params: { id: row.id }, body: { shows_details: true } }
    },
  },
]

const ownRows: OwnRows = async ({ db, at, person }) => {
  const session = await newSession(db, person.id, at)
  await db
    .insertInto('push_devices')
    .values(device(person.id, session.id, at))
    .execute()
}

export const cases: FeatureCases = {
  rows: inArea('push', { change: anothersDevice, remove: anothersDevice }),
  ownRows,
  references: openFields(
    'the name of an instance at Pusher Beams: nothing of ours',
    'push',
    'saveProvider/body instance_id',
  ),
  holdUps: plainCalls('push', 'subscribe', 'change', 'renew', 'saveProvider'),
}

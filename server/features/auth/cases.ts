import { as } from '#server/testing/as.ts'
import type { FeatureCases } from '#server/testing/cases/feature-cases.ts'
import { IP, type OwnRows } from '#server/testing/cases/life.ts'
import { ownFile } from '#server/testing/cases/reference.ts'
import type { RowCase } from '#server/testing/cases/row.ts'
import { joined } from '#server/testing/cases/table.ts'
import { plainCalls } from '#server/testing/hold-ups/hold-up.ts'

const photo = ownFile('avatars', 'path', async () => ({ send: (avatar_path) => ({ body: { avatar_path } }) }))

const studentsSession: RowCase['arrange'] = async ({ t, make }) => {
  const owner = await make.student()
  const { now } = t().clock
  const { id } = await t()
    .db.insertInto('sessions')
    .values({ user_id: owner.id, user_agent: '', ip: '', expires_at: new Date(now.getTime() + 3_600_000) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { owner, params: { id } }
}

/** A session, and everything that only its hash or its seal is kept of. */
const ownRows: OwnRows = async ({ t, db, at, person }) => {
  const own = { user_id: person.id, created_at: at }
  const bytes = Buffer.from('x')
  await as(t, person)
  await db.updateTable('sessions').set({ ip: IP }).where('user_id', '=', person.id).execute()
  await db
    .insertInto('one_time_codes')
    .values({ ...own, purpose: 'reset', secret_hash: bytes, expires_at: at })
    .execute()
  await db
    .insertInto('sign_in_tickets')
    .values({ ...own, hash: bytes, proof: 'password', expires_at: at })
    .execute()
  await db
    .insertInto('second_factors')
    .values({ ...own, sealed_secret: 'x' })
    .execute()
  await db
    .insertInto('recovery_codes')
    .values({ ...own, code_hash: bytes })
    .execute()
}

export const cases: FeatureCases = {
  rows: {
    'auth.logoutSession': [
      { row: "another woman's session", triedBy: 'student', refused: 404, arrange: studentsSession },
      {
        row: "a student's session, tried by the director",
        triedBy: 'admin',
        refused: 404,
        arrange: studentsSession,
      },
    ],
  },
  references: {
    'auth.updateProfile body.avatar_path': [
      { what: "another student's photo", triedBy: 'student', refused: 422, arrange: photo },
      { what: "a student's photo", triedBy: 'teacher', refused: 422, arrange: photo },
      { what: "a student's photo", triedBy: 'admin', refused: 422, arrange: photo },
    ],
  },
  holdUps: joined(
    plainCalls('auth', 'login', 'register', 'updateProfile', 'changePassword', 'refresh', 'verifyEmail'),
    plainCalls('auth', 'requestOtp', 'verifyOtp', 'forgotPassword', 'resetPassword'),
    plainCalls('auth', 'firstDirector', 'firstPassword', 'saveSessionSettings'),
    plainCalls('secondFactor', 'begin', 'confirm', 'renewRecoveryCodes', 'turnOff', 'signIn'),
    { 'secondFactor.saveRule': { isLast: true } },
  ),
  ownRows,
}

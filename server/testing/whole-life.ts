import type { TestApp } from './app.ts'
import { allCases } from './cases/feature-cases.ts'
import { EMAIL, MARK, PHONE, type Life } from './cases/life.ts'
import type { maker } from './make.ts'

interface World {
  readonly t: () => TestApp
  readonly make: ReturnType<typeof maker>
}

/**
 * A teacher who learns as well, with a row of hers in every table that may hold one: each feature writes those of its
 * own tables (`ownRows` of its `cases.ts`).
 */
export async function wholeLife({ t, make }: World) {
  const { db, clock } = t()
  const at = clock.now
  const person = await make.teacher({
    name: `${MARK} العتيبي`,
    email: EMAIL,
    phone: PHONE,
    bio: `نبذة ${MARK}`,
    email_verified_at: at,
  })
  const other = await make.student({ name: 'لطيفة الشمري', email: 'latifa@rattil.test' })
  const own = { user_id: person.id }
  const course = await make.course({ title: 'دورة التجويد' })
  const lesson = await make.lesson({ course_id: course.id })
  const enrolment = await make.enrolment({ ...own, course_id: course.id, progress: 100 })
  const review = await make.review({ ...own, course_id: course.id, text: `رأي ${MARK}` })
  const life: Life = { t, db, make, at, person, other, course, lesson }
  for (const { ownRows } of (await allCases()).values()) await ownRows?.(life)
  await kernelRows(life)
  return { person, other, course, enrolment, review }
}

/** In tables that belong to no feature. */
async function kernelRows({ db, at, person, other }: Life) {
  const changeOf = (id: number) => ({ action: 'user.update', entity: 'user', entity_id: String(id) })
  await db
    .insertInto('audit_log')
    .values([
      { actor_id: person.id, action: 'review.hide', entity: 'review', entity_id: '1', at, request_id: 'r' },
      {
        ...changeOf(person.id),
        actor_id: other.id,
        before: JSON.stringify({ name: `${MARK} القديمة`, email: EMAIL }),
        at,
        request_id: 'r',
      },
      {
        ...changeOf(other.id),
        actor_id: person.id,
        after: JSON.stringify({ name: 'لطيفة الشمري' }),
        at,
        request_id: 'r',
      },
    ])
    .execute()
  const room = `user:${person.id}`
  await db.insertInto('event_rooms').values({ room, last_seq: 1 }).execute()
  await db
    .insertInto('event_log')
    .values({ room, seq: 1, type: 'x', payload: JSON.stringify({ text: MARK }), at })
    .execute()
  await db
    .insertInto('idempotency_keys')
    .values({
      key: 'k',
      scope: `${person.id} auth.updateProfile`,
      request_hash: Buffer.from('h'),
      response: JSON.stringify(MARK),
      created_at: at,
    })
    .execute()
  await db
    .insertInto('rate_limits')
    .values({ key: `login ${EMAIL}`, hits: 1, resets_at: at })
    .execute()
}

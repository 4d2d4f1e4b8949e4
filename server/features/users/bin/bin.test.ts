import { expect, test } from 'vitest'
import { authRoutes } from '#contract/auth/routes.ts'
import { reviewRoutes } from '#contract/reviews/routes.ts'
import { userRoutes } from '#contract/users/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as, visitor } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'
import { purgeArchived } from './purge.ts'

const t = testApp()
const make = maker(t)
const DAY = 86_400
const at = (id: number) => ({ params: { id } })
const rowOf = (id: number) =>
  t().db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('an archived account cannot come in, keeps its e-mail, and comes back as it was', async () => {
  const her = await as(t, await make.director())
  const person = await make.student({ phone: '0512345678' })
  const she = await as(t, person)
  const { data, message } = await her(userRoutes.archive, at(person.id))
  expect(message).toBe('نُقل الحساب إلى سلة المحذوفات')
  expect(data.purge_at).toBe(new Date(t().clock.now.getTime() + 30 * DAY * 1000).toISOString())
  expect(data.can).toMatchObject({ edit: false, restore: true, archive: false })
  expect((await she(authRoutes.me, {})).status).toBe(401)
  const again = { name: 'هند القحطاني', email: person.email, role: 'student' as const }
  expect((await her(userRoutes.create, { body: again })).failure.errors?.['email']).toEqual([
    'هذا البريد لحساب في سلة المحذوفات، استعيدي الحساب بدل إضافته',
  ])
  expect((await her(userRoutes.update, { ...at(person.id), body: { name: 'هند' } })).status).toBe(409)
  const restored = await her(userRoutes.restore, at(person.id))
  expect(restored.data).toMatchObject({ name: person.name, phone: '0512345678', archived_at: null })
  const noted = await t()
    .db.selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('entity', '=', 'user')
    .where('entity_id', '=', String(person.id))
    .orderBy('id')
    .execute()
  const then = { archived_at: t().clock.now.toISOString() }
  expect(noted).toEqual([
    { action: 'user.archive', before: { archived_at: null }, after: then },
    { action: 'user.restore', before: then, after: { archived_at: null } },
  ])
})

test('after thirty days nothing names her any more, and what others build on stays', async () => {
  const her = await as(t, await make.director())
  const person = await make.student({ name: 'أمل الصاعدي', phone: '0512345678', bio: 'نبذة' })
  const review = await make.review({ user_id: person.id, text: 'دورة نافعة' })
  const enrolment = await make.enrolment({ user_id: person.id, course_id: review.course_id, progress: 40 })
  const photo = await make.file({ owner_id: person.id, bucket: 'avatars' })
  await her(userRoutes.update, { ...at(person.id), body: { name: 'أمل القديمة' } })
  await her(userRoutes.archive, at(person.id))

  t().clock.forward(29 * DAY)
  await purgeArchived(t().ctx())
  expect((await rowOf(person.id)).name).toBe('أمل القديمة')
  t().clock.forward(2 * DAY)
  await purgeArchived(t().ctx())
  await purgeArchived(t().ctx())

  const row = await rowOf(person.id)
  expect(row).toMatchObject({
    name: 'حساب محذوف',
    phone: null,
    bio: '',
    password_hash: null,
    is_active: false,
  })
  expect(JSON.stringify(row)).not.toContain(person.email)
  const audit = await t()
    .db.selectFrom('audit_log')
    .select(['action', 'actor_id', 'before', 'after'])
    .where('entity_id', '=', String(person.id))
    .where('entity', '=', 'user')
    .execute()
  expect(JSON.stringify(audit)).not.toContain('أمل')
  expect(audit.filter(({ action }) => action === 'user.purge')).toHaveLength(1)
  const files = await t().db.selectFrom('files').select('id').where('id', '=', photo.id).execute()
  expect(files).toEqual([])

  const director = await as(t, await make.director())
  expect((await director(userRoutes.show, at(person.id))).status).toBe(404)
  expect((await director(userRoutes.restore, at(person.id))).status).toBe(404)
  expect((await director(userRoutes.list, { query: { state: 'archived' } })).data.items).toEqual([])
  const storedUser = await t()
    .db.selectFrom('enrolments')
    .select('progress')
    .where('id', '=', enrolment.id)
    .executeTakeFirst()
  expect(storedUser?.progress).toBe(40)
  const reviews = (await visitor(t)(reviewRoutes.list, { params: { courseId: review.course_id }, query: {} }))
    .data.items
  expect(JSON.stringify(reviews)).not.toContain('أمل')

  const body = { name: 'هند القحطاني', email: person.email, role: 'student' as const }
  expect((await director(userRoutes.create, { body })).status).toBe(200)
})

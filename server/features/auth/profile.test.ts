import { expect, test } from 'vitest'
import { authRoutes } from '#contract/auth/routes.ts'
import { courseRoutes } from '#contract/courses/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as, visitor } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)

const photo = (owner_id: number, path: string, bucket = 'avatars') =>
  t()
    .db.insertInto('files')
    .values({
      owner_id,
      path,
      bucket,
      original_name: 'p.png',
      mime: 'image/webp',
      size_bytes: 10,
      sha256: path,
      is_private: true,
    })
    .execute()

test('she changes what she sends and the rest stays; null clears', async () => {
  const user = await make.student({ name: 'سارة', phone: '0512345678', bio: 'معلمة' })
  const her = await as(t, user)
  const { data } = await her(authRoutes.updateProfile, { body: { name: '  سارة   محمد ' } })
  expect(data).toMatchObject({ name: 'سارة محمد', phone: '0512345678', bio: 'معلمة' })
  const cleared = await her(authRoutes.updateProfile, { body: { phone: null, bio: null } })
  expect(cleared.data).toMatchObject({ name: 'سارة محمد', phone: null, bio: '' })
  expect((await her(authRoutes.me, {})).data).toEqual(cleared.data)
})

test.each([
  ['٠٥١٢ ٣٤٥ ٦٧٨', '0512345678'],
  ['5 1234 5678', '0512345678'],
  ['00971 50 123 4567', '+971501234567'],
])('a phone typed as %s is kept as %s', async (typed, kept) => {
  const her = await as(t, await make.student())
  expect((await her(authRoutes.updateProfile, { body: { phone: typed } })).data.phone).toBe(kept)
})

test('a number that is none is refused beside its field', async () => {
  const her = await as(t, await make.student())
  const { status, failure } = await her(authRoutes.updateProfile, { body: { phone: '٥١٢٣' } })
  expect([status, Object.keys(failure.errors ?? {})]).toEqual([422, ['phone']])
})

test('her role, e-mail and state are not hers to change', async () => {
  const user = await make.student()
  const her = await as(t, user)
  const body = { name: 'سارة', role: 'admin', email: 'x@example.org', is_active: false, session_days: 90 }
  const { data } = await her(authRoutes.updateProfile, { body })
  expect(data).toMatchObject({ role: 'student', email: user.email, is_active: true })
})

test('a photo is one that she uploaded herself as such', async () => {
  const [user, other] = [await make.student(), await make.student()]
  await photo(user.id, 'avatars/aa/mine.webp')
  await photo(other.id, 'avatars/bb/theirs.webp')
  await photo(user.id, 'receipts/cc/receipt.webp', 'receipts')
  const her = await as(t, user)
  const set = (avatar_path: string | null) => her(authRoutes.updateProfile, { body: { avatar_path } })
  for (const path of ['avatars/bb/theirs.webp', 'receipts/cc/receipt.webp', '../../etc/passwd']) {
    const { status, failure } = await set(path)
    expect([status, Object.keys(failure.errors ?? {})]).toEqual([422, ['avatar_path']])
  }
  expect((await set('avatars/aa/mine.webp')).data.avatar).toContain('/storage/avatars/aa/mine.webp')
  expect((await set(null)).data.avatar).toBeNull()
})

test('a change leaves who made it, with only what changed before and after', async () => {
  const user = await make.teacher({ name: 'هند' })
  const her = await as(t, user)
  await her(authRoutes.updateProfile, { body: { name: 'هند علي' } })
  const row = await t()
    .db.selectFrom('audit_log')
    .select(['before', 'after'])
    .where('actor_id', '=', user.id)
    .where('action', '=', 'user.update-profile')
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ before: { name: 'هند' }, after: { name: 'هند علي' } })
})

test('visitors see a teacher’s new name on her courses at once', async () => {
  const teacher = await make.teacher({ name: 'هند' })
  const course = await make.course({ instructor_id: teacher.id })
  const shown = async () =>
    (await visitor(t)(courseRoutes.show, { params: { courseId: course.id } })).data.instructor?.name
  expect(await shown()).toBe('هند')
  await (
    await as(t, teacher)
  )(authRoutes.updateProfile, { body: { name: 'هند علي' } })
  expect(await shown()).toBe('هند علي')
})

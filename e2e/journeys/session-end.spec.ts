import { answered } from '../kit/noise.ts'
import { fillLogin } from '../kit/doors.ts'
import { enrol, learnt, smallCourse } from '../kit/small-course.ts'
import { expect, test } from '../kit/test.ts'
import type { Person, World } from '../kit/world.ts'
import { untilQuiet } from '../kit/quiet-network.ts'

async function inTheMiddle(world: World) {
  const [her, course] = await Promise.all([world.person('student'), smallCourse(world)])
  await enrol(world, her, course)
  return { her, course, lesson: `${course.player}?lesson=${course.text.id}` }
}

const revoke = (world: World, her: Person) =>
  world.db.updateTable('sessions').set({ revoked_at: new Date() }).where('user_id', '=', her.id).execute()

for (const { name, hasRefresh, reason } of [
  { name: 'a session that was ended elsewhere', hasRefresh: true, reason: 'refresh_failed' },
  { name: 'a session without a way to renew it', hasRefresh: false, reason: 'session_expired' },
])
  test(`${name} leads over the login back to the lesson, and what she did is saved @auth @lessons @phone`, async ({
    page,
    world,
    enterAs,
    noise,
  }) => {
    noise.allow(answered(401))
    const { her, course, lesson } = await inTheMiddle(world)
    await enterAs(page, her)
    await page.goto(lesson)
    await page.getByRole('button', { name: 'إكمال الدرس' }).waitFor()
    await untilQuiet(page)
    if (!hasRefresh) await page.evaluate(() => localStorage.removeItem('rattil_refresh_token'))
    await revoke(world, her)

    await page.getByRole('button', { name: 'إكمال الدرس' }).click()
    await expect(page).toHaveURL(new RegExp(`/login\\?reason=${reason}`))
    await expect(page.getByText(/يرجى تسجيل الدخول مرة أخرى/)).toBeVisible()

    await fillLogin(page, her.email)
    await expect(page).toHaveURL(lesson)
    await expect(page.getByRole('button', { name: 'تم إكمال الدرس' })).toBeVisible()
    await expect.poll(async () => (await learnt(world, her, course)).completed).toEqual([course.text.id])
  })

test(
  'an answer from before does not hide what has been saved since',
  { tag: ['@once', '@auth', '@lessons'] },
  async ({ page, world, enterAs, noise }) => {
    noise.allow(answered(401))
    const { her, lesson } = await inTheMiddle(world)
    await enterAs(page, her)
    await page.goto(lesson)
    await page.getByRole('button', { name: 'إكمال الدرس' }).waitFor()
    await untilQuiet(page)
    await revoke(world, her)
    await page.getByRole('button', { name: 'إكمال الدرس' }).click()
    await page.waitForURL(/\/login/)

    const requested = Promise.withResolvers<true>()
    const saved = Promise.withResolvers<true>()
    await page.route(
      /\/enrollment$/,
      async (route) => {
        const response = await route.fetch()
        requested.resolve(true)
        await saved.promise
        // The page may have given it up by now.
        await route.fulfill({ response }).catch(() => undefined)
      },
      { times: 1 },
    )
    await page.route(/\/complete$/, async (route) => {
      await requested.promise
      const response = await route.fetch()
      await route.fulfill({ response })
      saved.resolve(true)
    })
    await fillLogin(page, her.email)
    await expect(page.getByText('مكتمل مسبقاً')).toBeVisible()
  },
)

test('an access token that ran out is renewed without a word @auth @lessons @phone', async ({
  page,
  world,
  enterAs,
  noise,
}) => {
  noise.allow(answered(401))
  const { her, course, lesson } = await inTheMiddle(world)
  const { access } = await enterAs(page, her)
  await page.goto(lesson)
  await page.getByRole('button', { name: 'إكمال الدرس' }).waitFor()
  await world.db
    .updateTable('session_tokens')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('kind', '=', 'access')
    .where('session_id', 'in', (ask) => ask.selectFrom('sessions').select('id').where('user_id', '=', her.id))
    .execute()

  await page.getByRole('button', { name: 'إكمال الدرس' }).click()
  await expect(page.getByText('تم إكمال الدرس')).toBeVisible()
  await expect.poll(async () => (await learnt(world, her, course)).completed).toEqual([course.text.id])
  expect(new URL(page.url()).pathname).toBe(course.player)
  expect(await page.evaluate(() => localStorage.getItem('rattil_token'))).not.toBe(access)
})

test('a student whose account is stopped in the middle of a lesson is told so once, and gets nowhere by trying again @auth @lessons @phone', async ({
  page,
  request,
  world,
  enterAs,
  noise,
}) => {
  noise.allow(answered(401), answered(403))
  const { her, course, lesson } = await inTheMiddle(world)
  const director = await world.session(await world.demoPerson('admin'))
  await enterAs(page, her)
  await page.goto(lesson)
  await page.getByRole('button', { name: 'إكمال الدرس' }).waitFor()
  await untilQuiet(page)
  const stopped = await request.post(`/api/v1/admin/users/${her.id}/toggle-activation`, {
    headers: { authorization: `Bearer ${director.access}` },
    data: { is_active: false },
  })
  expect(stopped.status()).toBe(200)
  const visits: string[] = []
  page.on('framenavigated', (frame) => visits.push(new URL(frame.url()).pathname))

  await page.getByRole('button', { name: 'إكمال الدرس' }).click()
  await expect(page).toHaveURL(/\/login\?reason=account_closed/)
  const sentence = page.getByText('حسابكِ موقوف حاليًا، تواصلي مع إدارة المركز')
  await expect(sentence).toBeVisible()
  await fillLogin(page, her.email)
  await expect(sentence).toHaveCount(2)
  expect(visits).toEqual(['/login'])
  expect((await learnt(world, her, course)).completed).toEqual([])
})

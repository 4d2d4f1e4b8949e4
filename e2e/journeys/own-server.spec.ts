import { answered } from '../kit/noise.ts'
import { fillSignUp } from '../kit/doors.ts'
import { ownPlatform } from '../kit/own-platform.ts'
import { enrol, learnt, smallCourse } from '../kit/small-course.ts'
import { expect, test } from '../kit/test.ts'
import { untilQuiet } from '../kit/quiet-network.ts'

test.describe.configure({ mode: 'serial' })

test.describe('a platform in use', { tag: ['@once', '@system', '@auth'] }, () => {
  const platform = ownPlatform()

  test('has no demo accounts and says nothing of a demo', async ({ page }) => {
    await page.goto(`${platform.server.url}/login`)
    await expect(page.getByRole('heading', { name: 'تسجيل الدخول' })).toBeVisible()
    await expect(page.getByText('جرّبي المنصة بحساب جاهز')).toHaveCount(0)
    await expect(page.getByText('وضع تجريبي')).toHaveCount(0)
  })

  test('has no page of components', async ({ request }) => {
    expect((await request.get(`${platform.server.url}/dev/ui`)).status()).toBe(404)
  })

  test('has no tools that look into mails and sessions', async ({ request }) => {
    for (const page of ['email', 'auth'])
      expect((await request.get(`${platform.server.url}/admin/debug/${page}`)).status()).toBe(404)
    expect((await request.get(`${platform.server.url}/admin/profile`)).status()).toBe(200)
  })

  test('gets its first director by the link in the terminal, once', async ({ page, device, noise }) => {
    noise.allow(answered(401), answered(403), answered(404), answered(409), answered(410), answered(422))
    const link = /https?:\S+director=\S+/.exec(platform.server.printed())?.[0] ?? ''
    await page.goto(link)
    await fillDirector(page, 'hoda@e2e.test')
    await expect(page).toHaveURL(/\/admin$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    const other = await device()
    await other.goto(link)
    await fillDirector(other, 'other@e2e.test')
    await expect(other.getByRole('alert').first()).toBeVisible()
    const directors = await platform.world.db
      .selectFrom('users')
      .select('email')
      .where('role', '=', 'admin')
      .execute()
    expect(directors).toEqual([{ email: 'hoda@e2e.test' }])
  })

  test('loses nothing that it has acknowledged when it is killed', async ({ page, enterAs, noise }) => {
    // What she finished opens the next lesson, a quiz, whose code cannot come while the server is away.
    noise.allow(/net::ERR_/, answered(502), /Failed to fetch dynamically imported module.*quiz-lesson/)
    const [her, course] = await Promise.all([platform.world.person('student'), smallCourse(platform.world)])
    await enrol(platform.world, her, course)
    await enterAs(page, her, platform.world)
    await page.goto(`${platform.server.url}${course.player}?lesson=${course.text.id}`)
    await page.getByRole('textbox', { name: 'ملاحظاتي' }).fill('قبل الانقطاع')
    await expect(page.getByText('تم الحفظ', { exact: true })).toBeVisible()
    // The code of the next lesson comes ahead; what is cut off in the middle says so in the console.
    await untilQuiet(page)

    await platform.server.kill()
    await page.getByRole('button', { name: 'إكمال الدرس' }).click()
    await expect(page.getByText('محفوظ على هذا الجهاز ويُرسل عند عودة الاتصال')).toBeVisible({
      timeout: 30_000,
    })
    await platform.server.start()

    // The device may send the lesson by itself before the button is pressed.
    await page
      .getByRole('button', { name: 'إرسال الآن' })
      .or(page.getByText('أُرسل ما كان معلّقًا على هذا الجهاز.'))
      .click()
    await expect
      .poll(() => learnt(platform.world, her, course), { timeout: 30_000 })
      .toEqual({ completed: [course.text.id], note: 'قبل الانقطاع', scores: [] })
  })

  test('keeps every note that it has taken, also when it and its database die at once', async () => {
    const [her, course] = await Promise.all([platform.world.person('student'), smallCourse(platform.world)])
    await enrol(platform.world, her, course)
    const { access } = await platform.world.session(her)
    const address = `${platform.server.url}/api/v1/courses/${course.id}/modules/${course.module.id}/lessons/${course.text.id}/notes`
    let taken = 0
    const writing = writeNotes(address, access, (number) => {
      taken = number
    })
    await expect.poll(() => taken).toBeGreaterThan(20)
    platform.server.killDatabase()
    await platform.server.kill()
    await writing
    await platform.server.start()
    await expect
      .poll(async () => Number((await learnt(platform.world, her, course).catch(() => undefined))?.note), {
        timeout: 60_000,
      })
      .toBeGreaterThanOrEqual(taken)
  })
})

/** One note after the other, each over the last, until nobody takes them any more. */
async function writeNotes(address: string, access: string, onTaken: (number: number) => void): Promise<void> {
  const headers = { authorization: `Bearer ${access}`, 'content-type': 'application/json' }
  for (let number = 1; ; number++) {
    const answer = await fetch(address, {
      method: 'POST',
      headers,
      body: JSON.stringify({ notes: String(number) }),
    }).catch(() => undefined)
    if (!answer?.ok) return
    onTaken(number)
  }
}

const fillDirector = (page: Parameters<typeof fillSignUp>[0], email: string) =>
  fillSignUp(page, { name: 'هدى المنصور', email }, 'إنشاء حساب المديرة')

import { sql } from 'kysely'
import type { Page } from '@playwright/test'
import { expectNoBarriers } from '../kit/axe.ts'
import { enrol, smallCourse } from '../kit/small-course.ts'
import { answered } from '../kit/noise.ts'
import { expect, test } from '../kit/test.ts'
import { unique, type World } from '../kit/world.ts'

/** Nobody sits through the thirty seconds: they are over now. */
async function startNow({ db }: World, authorId: number): Promise<void> {
  await sql`update sendings set starts_at = now() where author_id = ${authorId} and state = 'waiting'`.execute(
    db,
  )
  await sql`
    update pgboss.job set start_after = now() where name = 'sendings.run' and state = 'created'
      and (data->>'sendingId')::bigint in (select id from sendings where author_id = ${authorId})`.execute(db)
}

const main = (page: Page) => page.getByRole('main')

test(
  'a director sends a notification to women whom she chose in the list, and takes another back',
  { tag: ['@sendings'] },
  async ({ page, device, world, enterAs, noise }) => {
    noise.allow(answered(422))
    const word = unique()
    const [director, student] = await Promise.all([
      world.person('admin', 'هند العمري'),
      world.person('student', `رغد ${word}`),
    ])
    await enterAs(page, director)
    await page.goto(`/admin/users?search=${encodeURIComponent(student.email)}`)
    await page.getByRole('checkbox', { name: new RegExp(word) }).check()
    await page.getByRole('button', { name: 'أرسلي إشعارًا' }).click()
    await expect(main(page).getByText('اخترتِ من قائمة المستخدمين: مستلمة واحدة.')).toBeVisible()

    await page.getByLabel('العنوان').fill('لقاء {اللقب}')
    await page.getByRole('button', { name: 'معاينة' }).click()
    await expect(main(page).getByText('لا شيء يملأ {اللقب}. المتاح: {الاسم}')).toBeVisible()
    const title = `لقاء ${word}`
    await page.getByLabel('العنوان').fill(`${title} يا {الاسم}`)
    await page.getByRole('button', { name: 'معاينة' }).click()
    const preview = page.getByRole('region', { name: 'المعاينة: إلى واحدة' })
    await expect(preview.getByText(`${title} يا رغد ${word}`)).toBeVisible()
    await expectNoBarriers(page)

    await preview.getByRole('button', { name: 'إرسال إلى واحدة' }).click()
    await expect(main(page).getByText(/^يبدأ الإرسال بعد/)).toBeVisible()
    await startNow(world, director.id)
    await expect(main(page).getByText('أُرسل', { exact: true })).toBeVisible()
    await expectNoBarriers(page)

    const phone = await device()
    await enterAs(phone, student)
    await phone.goto('/student/notifications')
    await expect(main(phone).getByText(`${title} يا رغد ${word}`)).toBeVisible()

    await page.getByRole('button', { name: 'نسخها لإرسال جديد' }).click()
    await page.getByRole('button', { name: 'معاينة' }).click()
    await preview.getByRole('button', { name: 'إرسال إلى واحدة' }).click()
    await page.getByRole('button', { name: 'تراجع عن الإرسال' }).click()
    await expect(main(page).getByText('أُلغي قبل أن يكتمل.')).toBeVisible()
    await expect(main(page).getByText('أُلغي', { exact: true })).toBeVisible()
  },
)

test(
  'a teacher writes to her students, leaves one out, and an answer comes back to her alone',
  { tag: ['@sendings'] },
  async ({ page, device, world, enterAs }) => {
    const word = unique()
    const [teacher, first, second] = await Promise.all([
      world.person('teacher', 'أ. هيفاء النجدي'),
      world.person('student', `أسماء ${word}`),
      world.person('student', `بشرى ${word}`),
    ])
    const course = await smallCourse(world, { instructor_id: teacher.id })
    for (const student of [first, second]) await enrol(world, student, course)

    await enterAs(page, teacher)
    await page.goto('/teacher/bulk-messages')
    await page.getByRole('checkbox', { name: new RegExp(course.word) }).check()
    await page.getByLabel('الرسالة').fill('يا {الاسم}، غدًا مجلس {الدورة}')
    await page.getByRole('button', { name: 'معاينة' }).click()
    await expect(page.getByRole('region', { name: 'المعاينة: إلى اثنتين' })).toBeVisible()
    await page.getByRole('button', { name: 'استثناء بعضهن' }).click()
    await page.getByRole('checkbox', { name: `بشرى ${word}` }).uncheck()
    await page.getByRole('button', { name: 'معاينة' }).click()
    const preview = page.getByRole('region', { name: 'المعاينة: إلى واحدة' })
    const words = `يا أسماء ${word}، غدًا مجلس تدبّر سورة العصر ${course.word}`
    await expect(preview.getByText(words)).toBeVisible()
    await expectNoBarriers(page)
    await preview.getByRole('button', { name: 'إرسال إلى واحدة' }).click()
    await expect(main(page).getByText(/^يبدأ الإرسال بعد/)).toBeVisible()
    await startNow(world, teacher.id)
    await expect(main(page).getByText('أُرسل', { exact: true })).toBeVisible()

    const phone = await device()
    await enterAs(phone, first)
    await phone.goto('/student/messages')
    await phone.getByRole('list', { name: 'المحادثات' }).getByRole('link').filter({ hasText: words }).click()
    const log = phone.getByRole('log', { name: 'الرسائل' })
    await expect(log.getByText('رسالة جماعية، وجوابكِ يصل إلى')).toBeVisible()
    await phone.getByLabel('رسالتكِ', { exact: true }).fill(`حاضرة ${word}`)
    await phone.getByRole('button', { name: 'إرسال', exact: true }).click()
    await expect(log).toContainText(`حاضرة ${word}`)

    await expect(page.getByRole('list', { name: 'المستلمات' }).getByText('قرأتها')).toBeVisible()
    await page.goto('/teacher/messages')
    await expect(page.getByRole('list', { name: 'المحادثات' })).toContainText(`حاضرة ${word}`)
  },
)

import { addDays } from '#core/day.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import { place } from '../kit/place.ts'
import { comeAs, sees, type OtherBrowser } from '../kit/other-browser.ts'
import { enrol, learnt, smallCourse } from '../kit/small-course.ts'
import { expect } from '../kit/test.ts'
import { PASSWORD, unique, type Person, type World } from '../kit/world.ts'
import { ENGINES, test } from './engines.ts'

const PICTURE = 'web/public/icon-192.png'
/** The kind of sound that each engine records: the platform asks for the first that the engine can write. */
const OWN_SOUND = { Firefox: /^audio\/webm/, WebKit: /^audio\/mp4/ }

const isStill = () => document.querySelector('[aria-busy=true], [data-arriving]') === null
const pathOf = () => location.pathname
const open = (browser: OtherBrowser, address: string) => browser.open(place.url + address)
const enter = async (browser: OtherBrowser, world: World, person: Person) =>
  comeAs(browser, place.url, await world.session(person))

/** A recording shorter than this is refused as a slip of the finger. */
const untilRecorded = (browser: OtherBrowser) =>
  expect
    .poll(() => browser.ask(() => document.querySelector('[role=timer]')?.textContent ?? ''))
    .toMatch(/^٠:(٠[٤-٩]|[١-٥])/)

for (const engine of ENGINES) {
  test(`a visitor signs up and signs in in ${engine}`, { tag: ['@engines', '@auth'] }, async ({ other }) => {
    const browser = await other(engine)
    const email = `noura.${unique()}@e2e.test`
    await comeAs(browser, place.url, undefined)
    await open(browser, '/register')
    await browser.fill('الاسم الكامل', 'نورة العتيبي')
    await browser.fill('البريد الإلكتروني', email)
    await browser.fill('كلمة المرور', PASSWORD)
    await browser.fill('تأكيد كلمة المرور', PASSWORD)
    await browser.press('إنشاء حساب')
    await expect.poll(() => browser.ask(pathOf)).not.toBe('/register')

    await comeAs(browser, place.url, undefined)
    await open(browser, '/login')
    await browser.fill('البريد الإلكتروني', email)
    await browser.fill('كلمة المرور', PASSWORD)
    await browser.press('تسجيل الدخول')
    await expect.poll(() => browser.ask(pathOf)).toBe('/student')
  })

  test(
    `a film plays and a quiz is passed in ${engine}`,
    { tag: ['@engines', '@lessons'] },
    async ({ other, world }) => {
      const browser = await other(engine)
      const her = await world.person('student')
      const course = await smallCourse(world)
      await enrol(world, her, course)
      await enter(browser, world, her)
      await open(browser, `${course.player}?lesson=${course.video.id}`)
      await browser.press('تشغيل')
      await expect
        .poll(() => browser.ask(() => document.querySelector('video')?.currentTime ?? 0))
        .toBeGreaterThan(1)

      await open(browser, `${course.player}?lesson=${course.quiz.id}`)
      await browser.press('ابدئي الاختبار')
      await browser.press('نعم')
      await browser.press('التالي')
      await browser.press('نعم')
      await browser.press('إنهاء الاختبار')
      await expect.poll(async () => (await learnt(world, her, course)).scores).toEqual([100])
    },
  )

  test(
    `a recitation is recorded and sent in ${engine}`,
    { tag: ['@engines', '@tasks'] },
    async ({ other, world }) => {
      const browser = await other(engine)
      const [teacher, student] = await Promise.all([world.person('teacher'), world.person('student')])
      const { id } = await world.make.task({
        teacher_id: teacher.id,
        student_id: student.id,
        type: 'recitation',
        title: 'سورة النبأ',
      })
      await enter(browser, world, student)
      await open(browser, `/student/task/${id}`)
      await browser.press('ابدئي التسجيل')
      await untilRecorded(browser)
      await browser.press('إنهاء')
      await browser.press('أرسلي التلاوة')
      await expect.poll(() => soundOf(world, id)).toMatch(OWN_SOUND[engine])
    },
  )

  test(`a picture is handed in in ${engine}`, { tag: ['@engines', '@tasks'] }, async ({ other, world }) => {
    const browser = await other(engine)
    const [teacher, student] = await Promise.all([world.person('teacher'), world.person('student')])
    const { id } = await world.make.task({ teacher_id: teacher.id, student_id: student.id, type: 'upload' })
    await enter(browser, world, student)
    await open(browser, `/student/task/${id}`)
    await sees(browser, 'سلّمي المهمة')
    await browser.attach(PICTURE)
    await sees(browser, 'icon-192.png')
    await browser.press('سلّمي المهمة')
    await expect.poll(() => soundOf(world, id)).toBe('image/webp')
  })

  test(
    `a voice note is recorded and sent in ${engine}`,
    { tag: ['@engines', '@messages'] },
    async ({ other, world }) => {
      const browser = await other(engine)
      const [teacher, student] = await Promise.all([world.person('teacher'), world.person('student')])
      const course = await smallCourse(world, { instructor_id: teacher.id })
      await enrol(world, student, course)
      const { id } = await world.make.thread({ owner_id: student.id, teacher_id: teacher.id })
      await enter(browser, world, student)
      await open(browser, `/student/messages/${id}`)
      await browser.press('تسجيل رسالة صوتية')
      await untilRecorded(browser)
      await browser.press('إنهاء التسجيل والاستماع إليه')
      // The button of the same name beside the recorder goes away with it, also under a press.
      await expect
        .poll(() => browser.ask(() => document.querySelector('[data-voice-draft] button') !== null))
        .toBe(true)
      await browser.press('إرسال')
      await expect
        .poll(() => browser.ask(() => document.querySelector('[role=log]')?.innerHTML ?? ''))
        .toContain('رسالة صوتية منكِ')
    },
  )

  test(
    `an element of a certificate is moved by keys in ${engine}`,
    { tag: ['@engines', '@certificates'] },
    async ({ other, world }) => {
      const browser = await other(engine)
      await enter(browser, world, await world.person('admin'))
      await browser.resize(1280)
      await open(browser, '/admin/certificate-builder-full/new')
      await browser.press('نص')
      await browser.fill('المحتوى', 'تشهد')
      const across = () =>
        browser.ask(() => {
          const field = [...document.querySelectorAll('input')].find((input) =>
            [...(input.labels ?? [])].some((label) => label.textContent.startsWith('س (من اليسار)')),
          )
          return Number(field?.value)
        })
      const before = await across()
      await browser.ask(() =>
        document.querySelector<HTMLElement>('[aria-label="صفحة الشهادة"] [aria-pressed=true]')?.focus(),
      )
      await browser.key('ArrowLeft')
      await expect.poll(across).toBeLessThan(before)
    },
  )

  test(
    `the calendar is walked by keys in ${engine}`,
    { tag: ['@engines', '@calendar'] },
    async ({ other, world }) => {
      const browser = await other(engine)
      await enter(browser, world, await world.person('student'))
      await browser.resize(1280)
      const day = `${riyadhDay(Date.now()).slice(0, 8)}15`
      await open(browser, `/student/calendar?view=month&day=${day}`)
      const focused = () =>
        browser.ask(() => document.activeElement?.closest('[data-day]')?.getAttribute('data-day'))
      await expect
        .poll(() => browser.ask((wanted) => document.querySelector(`[data-day="${wanted}"]`) !== null, day))
        .toBe(true)
      await expect.poll(() => browser.ask(isStill)).toBe(true)
      await browser.ask(
        (wanted) => document.querySelector<HTMLElement>(`[data-day="${wanted}"]`)?.focus(),
        day,
      )
      await browser.key('ArrowLeft')
      await expect.poll(focused).toBe(addDays(day, 1))
      await browser.key('ArrowDown')
      await expect.poll(focused).toBe(addDays(day, 8))
    },
  )
}

/** The kind of what was sent last for a task; empty while nothing was. */
async function soundOf({ db }: World, taskId: number): Promise<string> {
  const row = await db
    .selectFrom('submission_files as sent')
    .innerJoin('submissions as s', 's.id', 'sent.submission_id')
    .innerJoin('files as f', 'f.id', 'sent.file_id')
    .select('f.mime')
    .where('s.task_id', '=', taskId)
    .executeTakeFirst()
  return row?.mime ?? ''
}

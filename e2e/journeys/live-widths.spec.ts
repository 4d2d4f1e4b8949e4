import type { BrowserContextOptions, Locator, Page } from '@playwright/test'
import { expectInsideWindow } from '../kit/axe.ts'
import { PHONE_DEVICE, wholeBrowser } from '../kit/browsers.ts'
import { keepLineGood } from '../kit/heard.ts'
import { answered, OFFLINE, type Noise } from '../kit/noise.ts'
import { expect, test } from '../kit/test.ts'
import { unique, type Person, type World } from '../kit/world.ts'

test.use(wholeBrowser)

/** The smallest phones, and most of them. */
const WIDTHS = [320, 360]
const MINUTE = 60_000

/** A circle that records, whose session begins in five minutes; its words are as long as those of a centre. */
async function circleBeforeSession({ make, person }: World) {
  const [teacher, first, second] = await Promise.all([
    person('teacher', 'الأستاذة عبير بنت عبدالعزيز آل عبداللطيف'),
    person('student', 'أسماء بنت عبدالرحمن القحطاني'),
    person('student', 'نورة العتيبي'),
  ])
  const circle = await make.circle({
    teacher_id: teacher.id,
    title: `حلقة إتقان رواية حفص عن عاصم للمتقدمات ${unique()}`,
    record_sessions: true,
  })
  for (const { id } of [first, second]) await make.circleMember({ circle_id: circle.id, student_id: id })
  const starts_at = new Date(Date.now() + 5 * MINUTE)
  const ends_at = new Date(starts_at.getTime() + 60 * MINUTE)
  await make.circleSession({ circle_id: circle.id, teacher_id: teacher.id, starts_at, ends_at })
  return { teacher, first, second, id: circle.id }
}

/** Nothing of these pages is wider than a phone, no two keys lie on each other, and no word on them is torn. */
async function expectFits(state: string, ...pages: readonly Page[]): Promise<void> {
  await test.step(state, async () => {
    for (const page of pages)
      for (const width of WIDTHS) {
        await page.setViewportSize({ ...PHONE_DEVICE.viewport, width })
        await expectInsideWindow(page)
        for (const name of ['ما تطلبينه', 'إدارة الدور'])
          await expectKeysWhole(page.getByRole('region', { name, exact: true }).filter({ visible: true }))
      }
  })
}

async function expectKeysWhole(dock: Locator): Promise<void> {
  const keys = dock.getByRole('button')
  expect(await keys.evaluateAll(overlaps), 'keys that lie on each other').toEqual([])
  expect(await keys.evaluateAll(tornWords), 'words that are torn').toEqual([])
}

function overlaps(keys: readonly Element[]): string[] {
  const places = keys.map((key) => ({ key, box: key.getBoundingClientRect() }))
  return places.flatMap(({ key, box }, at) =>
    places
      .slice(at + 1)
      .filter(
        ({ box: other }) =>
          Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 &&
          Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1,
      )
      .map(({ key: other }) => `${key.textContent} / ${other.textContent}`),
  )
}

/** Words that begin on one line and end on another. */
function tornWords(keys: readonly Element[]): string[] {
  const torn: string[] = []
  for (const key of keys) {
    const texts = document.createTreeWalker(key, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const word of (text.textContent ?? '').matchAll(/\S+/g)) {
        const part = document.createRange()
        part.setStart(text, word.index)
        part.setEnd(text, word.index + word[0].length)
        if (new Set([...part.getClientRects()].map(({ top }) => Math.round(top))).size > 1) torn.push(word[0])
      }
  }
  return torn
}

const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .filter({ visible: true })
    .click()
/** The key is named after the answer about recording that was given before, where there was one. */
const enter = (page: Page) => press(page, /^ادخلي (الغرفة|بلا تسجيل)$/)
const closeSheet = (page: Page, name: string) =>
  page.getByRole('dialog', { name, exact: true }).getByRole('button', { name: 'إغلاق', exact: true }).click()
const SIDE = 'المحادثة والحاضرات والسجل'
const turnOf = (page: Page) => page.getByRole('region', { name: 'دوركِ الآن', exact: true })

async function inSettings(teacher: Page, ...switches: readonly string[]): Promise<void> {
  await press(teacher, 'إعدادات الصوت والتنبيه')
  for (const name of switches) await teacher.getByRole('switch', { name }).click()
  await expectFits('the settings of the teacher are open', teacher)
  await press(teacher, 'تم')
}

async function writeInChat(page: Page, sheet: string, text: string): Promise<void> {
  await press(page, /^المحادثة، غير مقروء/)
  await page.getByRole('textbox', { name: 'رسالتكِ للحلقة' }).fill(text)
  await press(page, 'إرسال')
  await expect(page.getByRole('log')).toContainText(text)
  await expectFits('the chat is open', page)
  await closeSheet(page, sheet)
}

interface Fixtures {
  readonly device: (options?: BrowserContextOptions) => Promise<Page>
  readonly world: World
  readonly enterAs: (page: Page, person: Person) => Promise<unknown>
  readonly noise: Noise
}

/** A teacher and two students with their phones; who comes second has not allowed the microphone. */
async function threePhones({ device, world, enterAs, noise }: Fixtures) {
  // A browser may ask for the sound once more before it knows that the session or the network has ended.
  noise.allow(answered(409), OFFLINE)
  const circle = await circleBeforeSession(world)
  const phone = { ...PHONE_DEVICE, permissions: ['microphone'] }
  const [teacher, first, second] = [await device(phone), await device(phone), await device(PHONE_DEVICE)]
  for (const page of [teacher, first, second]) await keepLineGood(page)
  await enterAs(teacher, circle.teacher)
  await enterAs(first, circle.first)
  await enterAs(second, circle.second)
  return {
    circle,
    teacher,
    first,
    second,
    room: `/student/circle/${circle.id}/live`,
    taught: `/teacher/circles/${circle.id}`,
  }
}

test(
  'on a phone nothing is wider than the window, wherever the live room stands before a turn',
  { tag: ['@live', '@circles', '@heard'] },
  async ({ device, world, enterAs, noise }) => {
    const { circle, teacher, first, second, room, taught } = await threePhones({
      device,
      world,
      enterAs,
      noise,
    })

    for (const [page, address] of [
      [teacher, `${taught}/live`],
      [first, room],
      [second, room],
    ] as const) {
      await page.goto(address)
      await page.getByRole('heading', { name: 'الجلسة ليست مباشرة الآن' }).waitFor()
    }
    await expectFits('before the session', teacher, first)

    await teacher.goto(taught)
    await press(teacher, 'ابدئي الجلسة')
    await first.getByRole('button', { name: 'ادخلي بلا تسجيل', exact: true }).waitFor()
    await teacher.goto(`${taught}/live`)
    await teacher.getByRole('button', { name: 'ادخلي الغرفة', exact: true }).waitFor()
    await expectFits('at the entrance', teacher, first)

    await press(first, 'ادخلي وسجّلي أدواري')
    await expect(turnOf(first)).toContainText('أنتِ الأولى')
    await expect(first.getByText('لم تدخل المعلمة الغرفة بعد.')).toBeVisible()
    await expectFits('the first one waits for her teacher', first)
    await press(teacher, 'ادخلي الغرفة')
    await press(second, 'ادخلي بلا تسجيل')
    await expect(turnOf(second)).toContainText('دوركِ رقم ٢')
    await expect(second.getByText('الميكروفون غير مسموح لهذه الصفحة', { exact: false })).toBeVisible()
    await expect(first.getByText('اتصال جيد', { exact: true })).toBeVisible()
    await expectFits('one is the next, one waits without a microphone', teacher, first, second)

    await press(first, 'أنا جاهزة')
    await first.getByRole('button', { name: 'أخبرتِها أنكِ جاهزة', exact: true }).waitFor()
    await expectFits('she is ready', teacher, first)
    await press(first, 'أحتاج دقيقتين')
    await expect(turnOf(first)).toContainText('طلبتِ وقتًا')
    await press(first, 'ارفعي يدكِ')
    await first.getByRole('button', { name: 'أنزلي يدكِ', exact: true }).waitFor()
    await expectFits('she asked for two minutes, and her hand is raised', teacher, first)
    await writeInChat(first, 'المحادثة', 'معلمتي، هل أبدأ من أول السورة أم من حيث وقفنا في اللقاء الماضي؟')
    await writeInChat(teacher, SIDE, 'من حيث وقفنا يا أسماء')

    await press(teacher, 'موضع التسميع')
    await expectFits('the teacher chooses a place', teacher)
    await press(teacher, 'اعرضيه للجميع')
    await expect(teacher.getByRole('dialog')).toHaveCount(0)
    await press(teacher, /^الأدوار، في الانتظار/)
    await expectFits('the queue is open', teacher)
    await press(teacher, `خيارات ${circle.first.name}`)
    await expectFits('one student is open', teacher)
    await teacher
      .getByRole('dialog', { name: circle.first.name })
      .getByRole('button', { name: 'أعطيها الدور', exact: true })
      .click()
    await closeSheet(teacher, 'الأدوار')
    await expect(turnOf(first)).toContainText('سمّعي يا أسماء')
    await expect(first.getByText('يُسجَّل دوركِ الآن بإذنكِ', { exact: true })).toBeVisible()
    await expect(turnOf(second)).toContainText('دوركِ بعد أسماء')
    await expectFits('one recites', teacher, first, second)
    await inSettings(teacher, 'اكتمي الجميع', 'أخفي الآيات عمّن تسمّع')
    await expect(turnOf(first)).toContainText('كتمت المعلمة الجميع الآن')
    await press(teacher, 'اكتمي صوتكِ')
    await expectFits('all are muted, her verses are hidden', teacher, first, second)
  },
)

test(
  'on a phone nothing is wider than the window, wherever the live room stands during a turn and after it',
  { tag: ['@live', '@circles', '@heard'] },
  async ({ device, world, enterAs, noise }) => {
    // Twenty states of three phones, one after the other.
    test.slow()
    const { circle, teacher, first, second, room, taught } = await threePhones({
      device,
      world,
      enterAs,
      noise,
    })
    await teacher.goto(taught)
    await press(teacher, 'ابدئي الجلسة')
    await teacher.getByRole('link', { name: 'ادخلي الغرفة' }).click()
    await enter(teacher)
    for (const page of [first, second]) {
      await page.goto(room)
      await press(page, 'ادخلي بلا تسجيل')
    }
    await press(teacher, 'موضع التسميع')
    await press(teacher, 'اعرضيه للجميع')
    await expect(teacher.getByRole('dialog')).toHaveCount(0)
    await press(teacher, `الدور إلى ${circle.first.name}`)
    await expect(turnOf(first)).toContainText('سمّعي يا أسماء')

    await teacher.getByRole('main').locator('.ayat button').nth(3).click()
    await press(teacher, /^أنواع/)
    for (const width of WIDTHS) {
      await teacher.setViewportSize({ ...PHONE_DEVICE.viewport, width })
      await expectInsideWindow(teacher)
    }
    await teacher.keyboard.press('Escape')
    await expect(teacher.getByRole('button', { name: /^أنواع/ })).toHaveAttribute('aria-expanded', 'false')
    await press(teacher, 'نسيان')
    await press(teacher, /^اعتمدي/)
    await teacher.getByRole('button', { name: /^اعتمدي/, pressed: true }).waitFor()
    await press(teacher, 'سُمع')
    await teacher.getByRole('button', { name: 'سُمع', exact: true, pressed: true }).waitFor()
    await expectFits('her turn is marked and judged', teacher)
    await press(teacher, /^الدرجة/)
    await teacher.getByRole('switch', { name: 'أظهريها للطالبة' }).click()
    await expectFits('the result is open', teacher)
    await press(teacher, 'حفظ')

    await press(teacher, new RegExp(`^التالية ${circle.second.name}`))
    await expect(turnOf(first)).toContainText('سمّعتِ اليوم')
    await expect(first.getByText('سُمع تسميعكِ', { exact: false })).toBeVisible()
    await expect(turnOf(second)).toContainText('سمّعي يا نورة')
    await expectFits('after her turn', teacher, first, second)
    await press(teacher, 'أنهي الدور')
    await expect(turnOf(second)).toContainText('سمّعتِ اليوم')
    await expectFits('nobody waits', teacher, second)

    await press(teacher, new RegExp(`^${circle.second.name}:`))
    await press(teacher, 'أخرجيها من الجلسة')
    await expectFits('the teacher is asked before one is sent out', teacher)
    await press(teacher, 'أخرجيها')
    await second.getByRole('heading', { name: 'أخرجتكِ المعلمة من هذه الجلسة' }).waitFor()
    await expectFits('one is sent out', teacher, second)
    await press(teacher, /الحضور وسجل الأدوار$/)
    await teacher.getByRole('button', { name: /^أعيديها: / }).waitFor()
    await expectFits('the list of who is there is open', teacher)
    await press(teacher, /^أعيديها: /)
    await closeSheet(teacher, SIDE)
    await enter(second)
    await expect(turnOf(second)).toContainText('سمّعتِ اليوم')
    await expectFits('she is back', teacher, second)

    const other = await first.context().newPage()
    await enterAs(other, circle.first)
    await other.goto(room)
    await enter(other)
    await first.getByRole('button', { name: 'انقلي الصوت إلى هنا' }).waitFor()
    await expectFits('her sound is in another window', first)
    await other.close()
    await first.context().setOffline(true)
    await press(first, 'انقلي الصوت إلى هنا')
    await first.getByText('انقطع صوتكِ. نعيده الآن.', { exact: false }).waitFor()
    await expectFits('her line comes back', first)
    await first.context().setOffline(false)
    await expect(first.getByText('انقطع صوتكِ. نعيده الآن.', { exact: false })).toBeHidden()

    await teacher.goto('about:blank')
    await first.getByText('انقطع اتصال المعلمة', { exact: false }).waitFor()
    await expectFits('the teacher lost her line', first)
    await teacher.goto(`${taught}/live`)
    await press(teacher, 'ادخلي الغرفة')
    await press(teacher, 'إنهاء')
    await expectFits('the teacher is asked before the end', teacher)
    await press(teacher, 'إنهاء الجلسة')
    await teacher.waitForURL(/\/attendance$/)
    await first.getByRole('heading', { name: 'انتهت الجلسة' }).waitFor()
    await teacher.goto(`${taught}/live`)
    await teacher.getByRole('heading', { name: /انتهت الجلسة|الجلسة ليست مباشرة الآن/ }).waitFor()
    await expectFits('after the session', teacher, first)
  },
)

import type { Locator, Page } from '@playwright/test'
import { expectInsideWindow } from '../kit/axe.ts'
import { PHONE_DEVICE, wholeBrowser } from '../kit/browsers.ts'
import { keepLineGood } from '../kit/heard.ts'
import { expect, test } from '../kit/test.ts'
import { unique, type World } from '../kit/world.ts'

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
const closeSheet = (page: Page, name: string) =>
  page.getByRole('dialog', { name, exact: true }).getByRole('button', { name: 'إغلاق', exact: true }).click()
const SIDE = 'المحادثة والحاضرات والسجل'
const turnOf = (page: Page) => page.getByRole('region', { name: 'دوركِ الآن', exact: true })

async function writeInChat(page: Page, sheet: string, text: string): Promise<void> {
  await press(page, /^المحادثة، غير مقروء/)
  await page.getByRole('textbox', { name: 'رسالتكِ للحلقة' }).fill(text)
  await press(page, 'إرسال')
  await expect(page.getByRole('log')).toContainText(text)
  await expectFits('the chat is open', page)
  await closeSheet(page, sheet)
}

test(
  'on a phone nothing is wider than the window, wherever the live room stands before a turn',
  { tag: ['@live', '@circles', '@heard'] },
  async ({ device, world, enterAs }) => {
    const circle = await circleBeforeSession(world)
    const phone = { ...PHONE_DEVICE, permissions: ['microphone'] }
    // Who comes second has not allowed the microphone.
    const [teacher, first, second] = [await device(phone), await device(phone), await device(PHONE_DEVICE)]
    for (const page of [teacher, first, second]) await keepLineGood(page)
    await enterAs(teacher, circle.teacher)
    await enterAs(first, circle.first)
    await enterAs(second, circle.second)
    const room = `/student/circle/${circle.id}/live`
    const taught = `/teacher/circles/${circle.id}`

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
  },
)

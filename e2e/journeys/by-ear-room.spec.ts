import type { Page } from '@playwright/test'
import { wholeBrowser } from '../kit/browsers.ts'
import { KeysAlone } from '../kit/keys-alone.ts'
import { liveCircle } from '../kit/live-circle.ts'
import { expect, test } from '../kit/test.ts'
import { unique } from '../kit/world.ts'

test.use(wholeBrowser)

const key = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })

// The numbers are what a walk with a screen reader needed before; neither task may need more.
test(
  'a lesson in the live room is taught and attended by keys and ear, and nothing is said into a recitation',
  { tag: ['@live', '@circles', '@heard'] },
  async ({ page: desk, device, world, enterAs }) => {
    const circle = await liveCircle(world, { title: `حلقة الأذن ${unique()}`, record_sessions: true })
    const { first, second } = circle
    const size = { viewport: desk.viewportSize(), permissions: ['microphone'] }
    await desk.context().grantPermissions(['microphone'])
    const [hers, other] = [await device(size), await device(size)]
    const [teacher, student] = [await KeysAlone.at(desk), await KeysAlone.at(hers)]
    await enterAs(desk, circle.teacher)
    await enterAs(hers, first)
    await enterAs(other, second)
    await desk.goto(`/teacher/circles/${circle.id}/live`)
    await teacher.pressOn(key(desk, 'ادخلي الغرفة'))
    await expect(key(desk, 'اكتمي صوتكِ')).toBeVisible()
    await teacher.hasPlace()

    await test.step('a student tests her sound, enters, and says that she is ready', async () => {
      await hers.goto(`/student/circle/${circle.id}/live`)
      await student.pressOn(key(hers, 'إعدادات الصوت والتنبيه'))
      await student.pressOn(key(hers, 'سجّلي خمس ثوانٍ'))
      await expect(key(hers, 'استمعي لصوتكِ')).toBeVisible()
      await student.hears(/صوتكِ/)
      await student.press('Escape')
      await student.pressOn(key(hers, 'ادخلي وسجّلي أدواري'))
      await student.hears('أنتِ الأولى. استعدّي يا أسماء')
      await student.hasPlace()
      await teacher.hears(`دخلت الغرفة: ${first.name}`)
      await student.pressOn(key(hers, 'أنا جاهزة'))
      await student.hears('عرفت المعلمة أنكِ جاهزة.')
      await teacher.hears(`جاهزة للتسميع: ${first.name}`)
      await student.pressOn(key(hers, 'ارفعي يدكِ'))
      await student.hears('رفعتِ يدكِ.')
      await teacher.hears(`رفعت يدها: ${first.name}`)
      await student.goTo(key(hers, 'أخبرتِها أنكِ جاهزة'), 'Shift+Tab')
    })

    await other.goto(`/student/circle/${circle.id}/live`)
    await key(other, 'ادخلي بلا تسجيل').click()
    await teacher.hears(`دخلت الغرفة: ${second.name}`)
    expect((await teacher.heardMeanwhile()).join()).not.toContain('انقطع')

    await test.step('the teacher shows the place and gives the turn, which is said once', async () => {
      await teacher.pressOn(key(desk, 'موضع التسميع'))
      await teacher.goTo(desk.getByLabel('إلى آية'))
      await teacher.press('Control+a')
      await desk.keyboard.type('4')
      await teacher.pressOn(key(desk, 'اعرضيه للجميع'))
      for (const one of [teacher, student]) await one.hears('عُرضت الفاتحة، من الآية ١ إلى الآية ٤')
      for (const one of [teacher, student]) await one.heardMeanwhile()
      await teacher.pressOn(key(desk, /^أعطيها الدور/))
      await teacher.hears(`الدور الآن: ${first.name}`)
      await teacher.hasPlace()
      await student.hears('دوركِ الآن')
      await expect(hers.getByText('يُسجَّل دوركِ الآن بإذنكِ', { exact: true })).toBeVisible()
      expect(await student.heardMeanwhile()).toEqual([
        'دوركِ الآن. سمّعي يا أسماء، كلنا نسمعكِ. يُسجَّل دوركِ الآن بإذنكِ',
      ])
      await student.hasPlace()
      expect(await teacher.heardMeanwhile()).toEqual([`الدور الآن: ${first.name}`])
    })

    await test.step('each mark and what is taken back is said to the teacher, and nothing to who recites', async () => {
      await expect(key(desk, 'مد')).toBeVisible()
      const acts = [
        ['ArrowLeft', 'بِسْمِ، الفاتحة ١'],
        ['ArrowLeft', 'اللَّهِ، الفاتحة ١'],
        ['1', 'نسيان'],
        ['z', 'أُخذت علامة نسيان من اللَّهِ'],
        ['2', 'إبدال'],
      ] as const
      for (const [press, words] of acts) {
        await teacher.press(press)
        await teacher.hears(new RegExp(`${words}$`))
      }
      await other.getByRole('textbox', { name: 'رسالتكِ للحلقة' }).fill('أحسنتِ')
      await other.getByRole('textbox', { name: 'رسالتكِ للحلقة' }).press('Enter')
      await key(other, 'ارفعي يدكِ').click()
      await expect(hers.getByRole('log')).toContainText('أحسنتِ')
      await teacher.pressOn(key(desk, 'سُمع'))
      await teacher.pressOn(key(desk, /^اعتمدي/))
      await teacher.pressOn(key(desk, /^الدرجة/))
      await teacher.pressOn(desk.getByRole('switch', { name: 'أظهريها للطالبة' }), 'Space')
      await teacher.pressOn(key(desk, 'حفظ'))
      await expect(desk.getByRole('dialog')).toHaveCount(0)
      await teacher.hasPlace()
      expect((await teacher.heardMeanwhile()).join()).not.toContain('رفعت يدها')
      expect(await student.heardMeanwhile()).toEqual([])
      await student.hasPlace()
    })

    await test.step('after the turn both hear what waited, and the student what became of it', async () => {
      await teacher.pressOn(key(desk, /^التالية/))
      await teacher.hears(`الدور الآن: ${second.name}. رفعت يدها: ${second.name}`)
      await student.hears('رسالة واحدة في أثناء دوركِ')
      await student.hears(/سُمع تسميعكِ: الفاتحة من ١ إلى ٤، الدرجة [٠-٩]+/)
      await student.hears('اللَّهِإبدال، الفاتحة ١')
      await student.hears('سمّعتِ اليوم. بارك الله فيكِ')
      await student.hasPlace()
      expect((await student.heardMeanwhile()).join()).not.toContain('بالمئة')
      await teacher.press('Enter')
      await expect(key(desk, 'أنهي الدور')).toBeFocused()
      await teacher.press('Enter')
      await teacher.hears(`انتهى دور ${second.name}`)
      await teacher.goTo(key(desk, 'جولة ثانية'), 'Shift+Tab')
      await teacher.press('Enter')
      await teacher.hears('بدأت جولة ثانية.')
      await teacher.hasPlace()
      await student.goTo(hers.getByRole('link', { name: 'مغادرة الغرفة' }), 'Shift+Tab')
      await student.press('Enter')
      await expect(hers.getByRole('heading', { level: 1 })).toBeFocused()
    })

    expect(student.presses, 'keys of the student').toBeLessThanOrEqual(40)
    expect(teacher.presses, 'keys of the teacher').toBeLessThanOrEqual(130)
  },
)

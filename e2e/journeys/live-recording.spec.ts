import type { Page } from '@playwright/test'
import { expectNoBarriers } from '../kit/axe.ts'
import { wholeBrowser } from '../kit/browsers.ts'
import { liveCircle } from '../kit/live-circle.ts'
import { expect, test } from '../kit/test.ts'
import { unique } from '../kit/world.ts'

test.use(wholeBrowser)

/** Seconds of her own turn that lie on this device by now. */
const secondsOnDevice = (page: Page, personId: number) =>
  page.evaluate(
    (name) =>
      new Promise<number>((resolve, reject) => {
        const opened = indexedDB.open(name, 1)
        opened.onerror = () => reject(opened.error ?? new Error('nothing is kept'))
        // Made by the page itself; before that there is nothing to count.
        opened.onupgradeneeded = () => opened.transaction?.abort()
        opened.onsuccess = () => {
          const counted = opened.result.transaction('pieces').objectStore('pieces').count()
          counted.onsuccess = () => {
            opened.result.close()
            resolve(counted.result)
          }
        }
      }).catch(() => 0),
    `rattil-turns-of-${personId}`,
  )

test(
  'where a circle records, the turn of who consents is heard by her teacher, who refuses is not recorded, and they write to each other',
  { tag: ['@live', '@circles', '@heard'] },
  async ({ page: teacher, device, world, enterAs }) => {
    const { first, second, ...circle } = await liveCircle(world, {
      title: `حلقة التسجيل ${unique()}`,
      record_sessions: true,
    })
    const size = { viewport: teacher.viewportSize(), permissions: ['microphone'] }
    await teacher.context().grantPermissions(['microphone'])
    const [consenting, refusing] = [await device(size), await device(size)]
    await enterAs(teacher, circle.teacher)
    await enterAs(consenting, first)
    await enterAs(refusing, second)
    await teacher.goto(`/teacher/circles/${circle.id}/live`)
    await teacher.getByRole('button', { name: 'ادخلي الغرفة', exact: true }).click()
    await expect(teacher.getByText('تُسجَّل أدوار من أذنّ')).toBeVisible()

    await consenting.goto(`/student/circle/${circle.id}/live`)
    await expectNoBarriers(consenting)
    await consenting.getByRole('button', { name: 'ادخلي وسجّلي أدواري' }).click()
    await expect(consenting.getByText('تُسجَّل أدواركِ', { exact: true })).toBeVisible()
    await refusing.goto(`/student/circle/${circle.id}/live`)
    await refusing.getByRole('button', { name: 'ادخلي بلا تسجيل' }).click()
    for (const page of [consenting, refusing])
      await expect(page.getByText('اتصال جيد', { exact: true })).toBeVisible()

    await refusing.getByRole('textbox', { name: 'رسالتكِ للحلقة' }).fill('حاضرة يا معلمتي')
    await refusing.getByRole('textbox', { name: 'رسالتكِ للحلقة' }).press('Enter')
    await expect(teacher.getByRole('log')).toContainText('حاضرة يا معلمتي')
    await teacher.getByRole('button', { name: `أخفي رسالة ${second.name}` }).click()
    await expect(consenting.getByRole('log')).toContainText('لم تُكتب رسالة بعد')

    const turnOf = (name: string) => teacher.getByRole('region', { name: 'الدور الحالي' }).getByText(name)
    await teacher.getByRole('button', { name: `الدور إلى ${first.name}` }).click()
    await expect(turnOf('ويُسجَّل دورها')).toBeVisible()
    const recorded = consenting.getByText('يُسجَّل دوركِ الآن بإذنكِ', { exact: true })
    await expect(recorded).toBeVisible()
    await expect.poll(() => secondsOnDevice(consenting, first.id)).toBeGreaterThan(2)
    await teacher.getByRole('button', { name: `التالية ${second.name}` }).click()
    await expect(recorded).toBeHidden()
    await expect(turnOf('ولا يُسجَّل دورها')).toBeVisible()
    await expect(refusing.getByText('سمّعي يا نورة، كلنا نسمعكِ', { exact: true })).toBeVisible()
    await expect(refusing.getByText('يُسجَّل دوركِ الآن بإذنكِ', { exact: true })).toBeHidden()
    await teacher.getByRole('button', { name: 'أنهي الدور', exact: true }).click()

    await teacher.getByRole('tab', { name: /السجل/ }).click()
    await teacher.getByRole('button', { name: /أسماء الحربي.*مسجَّل/ }).click()
    await teacher.getByRole('button', { name: /تسجيل الدور/ }).click()
    const player = teacher.getByRole('dialog').locator('audio')
    await expect(player).toHaveAttribute('src', /turn-recordings\//)
    const sound = await teacher.request.get((await player.getAttribute('src')) ?? '')
    expect(sound.status()).toBe(200)
    expect((await sound.body()).length).toBeGreaterThan(1000)

    await consenting.goto(`/student/circle/${circle.id}`)
    const own = consenting.getByRole('region', { name: 'أدواركِ في الغرفة' })
    await expect(own).toContainText(`استمعت إليه ${circle.teacher.name}`)
    await expectNoBarriers(consenting)
    const files = await world.db
      .selectFrom('files')
      .select('owner_id')
      .distinct()
      .where('bucket', '=', 'turn-recordings')
      .where('owner_id', 'in', [circle.teacher.id, first.id, second.id])
      .execute()
    expect(files).toEqual([{ owner_id: first.id }])
  },
)

import type { Page } from '@playwright/test'
import { expectNoBarriers, expectNoSidewaysScrolling } from '../kit/axe.ts'
import { PHONE_DEVICE, WIDE, wholeBrowser } from '../kit/browsers.ts'
import {
  expectSeenIn,
  keepLineGood,
  keepPeers,
  packetsIn,
  picturesIn,
  sendCameraAnyway,
} from '../kit/heard.ts'
import { liveCircle } from '../kit/live-circle.ts'
import { expect, test } from '../kit/test.ts'
import { unique } from '../kit/world.ts'

// The other way round than in the live room: here the teacher holds a phone, and her students sit at desks.
test.use({ ...wholeBrowser, ...PHONE_DEVICE })

const TEACHERS_PLACE = 0
const HOLDERS_PLACE = 1

const enter = (page: Page) => page.getByRole('button', { name: 'ادخلي الغرفة', exact: true }).click()
const openCamera = (page: Page) => page.getByRole('button', { name: 'افتحي كاميرتكِ' })
const pictureOf = (page: Page, name: string) => page.getByLabel(`صورة ${name}`, { exact: true })

async function showHerself(page: Page): Promise<void> {
  await openCamera(page).click()
  await expect(page.getByLabel('صورتكِ كما تظهر')).toBeVisible()
  await page.getByRole('button', { name: 'اعرضي صورتي' }).click()
  await expect(page.getByText('كاميرتكِ مفتوحة', { exact: true })).toBeVisible()
}

test(
  'the teacher is seen when she opens her camera, a student only in her turn where her circle allows it',
  { tag: ['@live', '@circles', '@heard'] },
  async ({ page: teacher, device, world, enterAs }) => {
    const circle = await liveCircle(world, { title: `حلقة الصورة ${unique()}` })
    const permissions = ['microphone', 'camera']
    await teacher.context().grantPermissions(permissions)
    const desk = { viewport: WIDE, isMobile: false, hasTouch: false, permissions }
    const [first, second] = [await device(desk), await device(desk)]
    for (const page of [teacher, first, second]) {
      await keepPeers(page)
      await keepLineGood(page)
    }
    await enterAs(teacher, circle.teacher)
    await enterAs(first, circle.first)
    await enterAs(second, circle.second)
    await teacher.goto(`/teacher/circles/${circle.id}/live`)
    await enter(teacher)
    for (const page of [first, second]) {
      await page.goto(`/student/circle/${circle.id}/live`)
      await enter(page)
      await expect(page.getByText('اتصال جيد', { exact: true })).toBeVisible()
    }
    // Nobody is seen by herself.
    expect(await picturesIn(first, TEACHERS_PLACE)).toEqual({ received: 0, frames: 0 })
    await showHerself(teacher)
    await expect(pictureOf(first, circle.teacher.name)).toBeVisible()
    await Promise.all([first, second].map((page) => expectSeenIn(page, TEACHERS_PLACE)))
    await expectNoBarriers(teacher)
    await expectNoSidewaysScrolling(teacher)
    await expectNoBarriers(first)
    await expectNoSidewaysScrolling(first)

    // The circle allows no student's camera: hers has no button, and what a changed page sends reaches nobody.
    await teacher.getByRole('button', { name: `الدور إلى ${circle.first.name}` }).click()
    await expect(first.getByRole('region', { name: 'دوركِ الآن', exact: true })).toContainText('سمّعي يا أسماء')
    await expect(openCamera(first)).toBeHidden()
    const before = (await packetsIn(first, 0)).sent
    await sendCameraAnyway(first)
    await expect.poll(async () => (await packetsIn(first, 0)).sent).toBeGreaterThan(before + 200)
    for (const page of [teacher, second])
      expect(await picturesIn(page, HOLDERS_PLACE)).toEqual({ received: 0, frames: 0 })

    await world.db
      .updateTable('circles')
      .set({ allow_student_cameras: true })
      .where('id', '=', circle.id)
      .execute()
    await teacher.getByRole('button', { name: `التالية ${circle.second.name}` }).click()
    await showHerself(second)
    await expect(pictureOf(teacher, circle.second.name)).toBeVisible()
    await Promise.all([teacher, first].map((page) => expectSeenIn(page, HOLDERS_PLACE)))

    // With her turn goes her picture, and her camera with it.
    await teacher.getByRole('button', { name: 'أنهي الدور' }).click()
    await expect(second.getByText('كاميرتكِ مفتوحة', { exact: true })).toBeHidden()
    await expect(pictureOf(teacher, circle.second.name)).toBeHidden()

    // It does not come back by itself with the page.
    await teacher.reload()
    await enter(teacher)
    await expect(openCamera(teacher)).toBeVisible()
    await expect(pictureOf(first, circle.teacher.name)).toBeHidden()
    await showHerself(teacher)
    await expectSeenIn(first, TEACHERS_PLACE)
    await teacher.getByRole('button', { name: 'أغلقي كاميرتكِ' }).click()
    await expect(pictureOf(first, circle.teacher.name)).toBeHidden()
  },
)

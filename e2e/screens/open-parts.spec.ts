import type { Page } from '@playwright/test'
import type { Role } from '#contract/kernel/route.ts'
import { expectNoBarriers, expectNoSidewaysScrolling, expectOpenToEverybody, PHONE } from '../kit/axe.ts'
import { smallCourse } from '../kit/small-course.ts'
import { test } from '../kit/test.ts'
import type { World } from '../kit/world.ts'
import { courseCalled, untilStill, waitingApplication } from './visits.ts'
import { untilQuiet } from '../kit/quiet-network.ts'

interface OpenPart {
  readonly name: string
  readonly as?: Role
  readonly address: (world: World) => string | Promise<string>
  readonly open: (page: Page) => Promise<void>
  /** Where only one width has it. */
  readonly on?: 'wide' | 'phone'
}

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click()

/** Dialogs, sheets and menus stand over a page and are looked at there. */
const parts: readonly OpenPart[] = [
  { name: 'the menu of the public pages', on: 'phone', address: () => '/', open: press('القائمة') },
  { name: 'the filters of the catalogue', on: 'phone', address: () => '/courses', open: press(/^التصفية/) },
  {
    name: 'enrolling in a free course',
    as: 'teacher',
    address: async (world) => `/course/${(await smallCourse(world)).id}`,
    open: press('سجّلي في الدورة'),
  },
  {
    name: 'sending a receipt',
    as: 'teacher',
    address: async (world) => `/course/${await courseCalled(world, 'paid')}`,
    open: press('سجّلي في الدورة'),
  },
  {
    name: 'the drawer of an area',
    as: 'student',
    on: 'phone',
    address: () => '/student',
    open: press('القائمة'),
  },
  { name: 'the account menu', as: 'student', address: () => '/student', open: press(/^حساب /) },
  {
    name: 'about the platform',
    as: 'student',
    address: () => '/student',
    open: async (page) => {
      await press(/^حساب /)(page)
      await page.getByRole('menuitem', { name: 'عن المنصة' }).click()
    },
  },
  {
    name: 'the quick search',
    as: 'admin',
    address: () => '/admin',
    open: (page) => page.keyboard.press('Control+k'),
  },
  { name: 'confirming a receipt', as: 'admin', address: () => '/admin/receipts', open: press('تأكيد') },
  { name: 'refusing a receipt', as: 'admin', address: () => '/admin/receipts', open: press('رفض') },
  {
    name: 'the preview of a text',
    as: 'admin',
    address: () => '/admin/settings?part=faq',
    open: async (page) => {
      await press('معاينة')(page)
      const preview = page.frameLocator('iframe[title="معاينة الصفحة"]')
      await preview.getByRole('heading', { level: 1 }).waitFor()
    },
  },
  {
    name: 'choosing a recording from the library',
    as: 'admin',
    address: async (world) => `/admin/courses/${await courseCalled(world, 'hifz')}/content`,
    open: async (page) => {
      await page.locator('a[href*="lesson="]').filter({ visible: true }).first().click()
      await press('اختيار من المكتبة')(page)
      await page
        .getByRole('dialog', { name: /اختيار من المكتبة/ })
        .getByRole('list')
        .waitFor()
    },
  },
  {
    name: 'moving a session',
    as: 'admin',
    address: () => '/admin/calendar?view=agenda',
    open: press(/^نقل…/),
  },
  {
    name: 'accepting an application',
    as: 'admin',
    address: async (world) => `/admin/teacher-applications/${await waitingApplication(world)}`,
    open: press('قبول الطلب'),
  },
  {
    name: 'refusing an application',
    as: 'admin',
    address: async (world) => `/admin/teacher-applications/${await waitingApplication(world)}`,
    open: press('رفض الطلب'),
  },
  {
    name: 'the outline of a course',
    as: 'student',
    on: 'phone',
    address: async (world) => `/course-player/${await courseCalled(world, 'hifz')}`,
    open: press('محتوى الدورة'),
  },
  {
    name: 'the keys of the player',
    as: 'student',
    on: 'wide',
    address: async (world) => `/course-player/${await courseCalled(world, 'hifz')}`,
    open: press('اختصارات لوحة المفاتيح'),
  },
]

for (const { name, as, address, open, on } of parts)
  test(`open: ${name}`, { tag: '@once' }, async ({ world, tabOf }) => {
    const page = await tabOf(as)
    if (on === 'phone') await page.setViewportSize(PHONE)
    await page.goto(await address(world))
    await untilStill(page)
    await open(page)
    await untilOpen(page)
    if (on) {
      await expectNoSidewaysScrolling(page)
      await expectNoBarriers(page)
    } else await expectOpenToEverybody(page, untilOpen)
  })

async function untilOpen(page: Page): Promise<void> {
  await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .or(page.getByRole('menu'))
    .filter({ visible: true })
    .first()
    .waitFor()
  await untilQuiet(page)
}

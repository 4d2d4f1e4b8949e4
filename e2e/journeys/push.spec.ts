import type { BrowserContext, Page } from '@playwright/test'
import { adminSupportRoutes } from '#contract/support/routes.ts'
import { fakePushService, type FakePushService } from '#server/testing/fake-push-service.ts'
import { expectNoBarriers } from '../kit/axe.ts'
import { wholeBrowser } from '../kit/browsers.ts'
import { untilWorkerReady } from '../kit/network.ts'
import { ownPlatform } from '../kit/own-platform.ts'
import { permit, pushedTo, subscribeAt } from '../kit/push.ts'
import { expect, test } from '../kit/test.ts'
import type { Person, World } from '../kit/world.ts'

test.use(wholeBrowser)

const switchOn = (page: Page) => page.getByRole('button', { name: 'تشغيل الإشعارات هنا' })
const isOn = (page: Page) => page.getByText('مُشغَّلة على هذا الجهاز')

const ANSWERED = 'أجاب مكتب الدعم عن تذكرتكِ'

const keysOf = async ({ db }: World, { id }: Person) =>
  (await db.selectFrom('push_devices').select('server_key').where('user_id', '=', id).execute()).map(
    ({ server_key }) => server_key,
  )

test.describe('notifications on a device @push @phone', () => {
  const platform = ownPlatform({ PUSH_PRIVATE_HOSTS: 'on' })
  let service: FakePushService
  test.beforeAll(async () => {
    service = await fakePushService()
  })
  test.afterAll(() => service.close())

  const messagesWith = (title: string) =>
    service.received.map(({ message }) => message).filter((message) => message.title === title)

  async function subscribed(page: Page, context: BrowserContext, at: string) {
    await permit(page, platform.server.url)
    await subscribeAt(context, service)
    await page.goto(`${platform.server.url}${at}`)
    await untilWorkerReady(page)
    await switchOn(page).click()
    await expect(isOn(page)).toBeVisible()
  }

  test('a push is shown while every page is closed, and a press leads the open tab to the thing', async ({
    page,
    context,
    enterAs,
    actAs,
  }) => {
    const { server, world } = platform
    const her = await world.person('student')
    const ticket = await world.make.ticket({ user_id: her.id, email: her.email, subject: 'لا يصل الرابط' })
    const signed = await enterAs(page, her, world)
    await subscribed(page, context, '/student/settings')
    await expectNoBarriers(page)
    const phone = await pushedTo(context, server.url)

    await test.step('no page of the platform is open', async () => {
      await page.close()
      await actAs(
        await world.person('admin'),
        adminSupportRoutes.respond,
        { params: { id: ticket.id }, body: { message: 'أُرسل من جديد', files: [], seen: 0 } },
        { world, url: server.url },
      )
      await expect.poll(() => messagesWith(ANSWERED).length).toBe(1)
      for (const message of messagesWith(ANSWERED)) await phone.deliver(message)
      await expect.poll(() => phone.shown()).toMatchObject([{ title: ANSWERED, body: '', dir: 'rtl' }])
    })

    const tab = await context.newPage()
    await tab.addInitScript(({ access, refresh, person }) => {
      localStorage.setItem('rattil_refresh_token', refresh)
      localStorage.setItem('rattil_token_expiry', String(Date.now() + 30 * 60_000))
      localStorage.setItem('rattil_user', JSON.stringify(person))
      localStorage.setItem('rattil_token', access)
    }, signed)

    await test.step('the press leads the open tab there', async () => {
      await tab.goto(`${server.url}/student/notifications`)
      await expect(tab.getByText(ANSWERED).first()).toBeVisible()
      await phone.press()
      await expect(tab).toHaveURL(/\/student\/help$/)
      await expect.poll(() => phone.shown()).toEqual([])
    })
    await tab.close()
  })

  test('what another site is named in leads home, and signing out ends the pushes of this device', async ({
    page,
    context,
    enterAs,
  }) => {
    const { server, world } = platform
    const her = await world.person('student')
    await enterAs(page, her, world)
    await subscribed(page, context, '/student/settings')
    const phone = await pushedTo(context, server.url)
    await phone.deliver({ title: 'خبر', body: '', url: 'https://elsewhere.test/', tag: 'news' })
    await expect.poll(() => phone.shown()).toMatchObject([{ title: 'خبر' }])
    await phone.press()
    await expect(page).toHaveURL(`${server.url}/`)

    await page.goto(`${server.url}/student/settings`)
    await expect(isOn(page)).toBeVisible()
    expect(await keysOf(world, her)).toHaveLength(1)
    await page.getByRole('button', { name: /^حساب / }).click()
    await page.getByRole('menuitem', { name: 'تسجيل الخروج' }).click()
    await expect(page).toHaveURL(/\/login/)
    await expect.poll(() => keysOf(world, her)).toEqual([])
  })

  test('the director tries it, makes new keys, and her device subscribes anew by itself', async ({
    page,
    context,
    enterAs,
  }) => {
    const { server, world } = platform
    const director = await world.person('admin')
    await enterAs(page, director, world)
    await subscribed(page, context, '/admin/profile')
    await page.goto(`${server.url}/admin/pusher-beams-settings`)
    await page.getByRole('button', { name: 'أرسلي إشعار تجربة' }).click()
    await expect(page.getByText('قبلته خدمة الجهاز', { exact: false })).toBeVisible()
    await expect(page.getByText('تعمل من المنصة نفسها', { exact: false })).toBeVisible()
    await expectNoBarriers(page)
    const [before] = await keysOf(world, director)

    await page.getByRole('button', { name: 'مفاتيح جديدة' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'مفاتيح جديدة؟' })
    await expect(dialog.getByText('تتوقف الإشعارات على كل جهاز', { exact: false })).toBeVisible()
    await dialog.getByRole('button', { name: 'مفاتيح جديدة' }).click()
    await expect(page.getByText('صارت المفاتيح جديدة')).toBeVisible()
    await page.reload()
    await expect.poll(async () => (await keysOf(world, director))[0] !== before).toBe(true)
    expect(await keysOf(world, director)).toHaveLength(1)
  })
})

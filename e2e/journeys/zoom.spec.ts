import type { Page } from '@playwright/test'
import { fakeZoom, type FakeZoom } from '#server/testing/zoom/fake-zoom.ts'
import { meetingEvent, participantEvent, signedEvent, type FakeEvent } from '#server/testing/zoom/events.ts'
import { zoomRoutes } from '#contract/zoom/routes.ts'
import { expectNoBarriers, expectNoSidewaysScrolling } from '../kit/axe.ts'
import { ownPlatform } from '../kit/own-platform.ts'
import { expect, test } from '../kit/test.ts'

const MINUTE = 60_000
const SECRET = 'secret-token-of-the-app'

test.describe('a circle on Zoom @circles @attendance', { tag: '@wide' }, () => {
  let zoom: FakeZoom
  const platform = ownPlatform(async () => {
    zoom = await fakeZoom()
    zoom.users.push({ id: 'amal', email: 'amal@centre.example', display_name: 'أمل', type: 2 })
    return { ZOOM_URL: zoom.address }
  })
  test.afterAll(() => zoom.close())

  /** From what the director types to a host in whose name meetings are held. */
  async function setUp(page: Page): Promise<void> {
    const { accountId, clientId, clientSecret } = zoom.account
    await page.getByLabel('معرّف الحساب').fill(accountId)
    await page.getByLabel('معرّف التطبيق').fill(clientId)
    await page.getByLabel('المفتاح السري', { exact: true }).fill(clientSecret)
    await page.getByRole('button', { name: 'حفظ الحساب' }).click()
    const host = page.getByRole('switch', { name: 'تُعقد اللقاءات باسمها: أمل' })
    // Not `check`, which looks in the very moment of the press.
    await host.click()
    await expect(host).toBeChecked()
    await page.getByLabel('المفتاح السري للإشعارات', { exact: true }).fill(SECRET)
    await page.getByRole('button', { name: 'حفظ المفتاح السري للإشعارات' }).click()
    await expect(page.getByText('المفتاح السري محفوظ، ولم يصل إشعار بعد')).toBeVisible()
  }

  async function tell(event: FakeEvent): Promise<void> {
    const { body, headers } = signedEvent(event, { secret: SECRET, now: new Date() })
    const answer = await fetch(`${platform.server.url}${zoomRoutes.receive.path}`, {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
    })
    expect(answer.status).toBe(200)
  }

  test('from its settings to the attendance that Zoom saw', async ({ page: director, device, enterAs }) => {
    const { server, world } = platform
    const [teacher, student] = await Promise.all([world.person('teacher'), world.person('student')])
    const circle = await world.make.circle({
      teacher_id: teacher.id,
      title: 'حلقة الفجر',
      is_published: true,
    })
    await world.make.circleRule(circle.id)
    await world.make.circleMember({ circle_id: circle.id, student_id: student.id })
    const startsAt = new Date(Date.now() + 5 * MINUTE)
    await world.make.circleSession({
      circle_id: circle.id,
      teacher_id: teacher.id,
      starts_at: startsAt,
      ends_at: new Date(startsAt.getTime() + 60 * MINUTE),
    })

    const publicPages = ['/docs/zoom', '/support/zoom', '/legal/zoom/privacy', '/legal/zoom/terms']
    const answers = () =>
      Promise.all(publicPages.map(async (path) => (await fetch(`${server.url}${path}`)).status))
    expect(await answers()).toEqual([404, 404, 404, 404])
    await enterAs(director, await world.person('admin'), world)
    await director.goto(`${server.url}/admin/applications/zoom`)
    await setUp(director)
    await expect.poll(answers).toEqual([200, 200, 200, 200])
    const visitor = await device({ viewport: director.viewportSize() })
    for (const path of publicPages) {
      await visitor.goto(`${server.url}${path}`)
      await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoBarriers(visitor)
      await expectNoSidewaysScrolling(visitor)
    }
    await director.goto(`${server.url}/admin/circles/${circle.id}/edit`)
    await director.getByLabel('أين تجتمع').selectOption({ label: 'في Zoom' })
    await director.getByRole('button', { name: 'حفظ' }).first().click()
    await expect.poll(() => zoom.meetings.size).toBeGreaterThan(0)

    const hers = await device({ viewport: director.viewportSize() })
    await enterAs(hers, teacher, world)
    await hers.goto(`${server.url}/teacher`)
    const opening = hers.waitForEvent('popup')
    await hers.getByRole('button', { name: 'ابدئي في Zoom' }).click()
    await (await opening).waitForURL(/\/s\/\d+\?zak=/)
    const meeting = [...zoom.meetings.values()].find(
      ({ start_time }) => Date.parse(start_time) < startsAt.getTime() + MINUTE,
    )
    if (!meeting) throw new Error('Zoom has no meeting at this hour')
    zoom.begin(String(meeting.id))
    await tell(meetingEvent('started', meeting, new Date()))

    const phone = await device({ viewport: director.viewportSize() })
    await enterAs(phone, student, world)
    await phone.goto(`${server.url}/student/circle/${circle.id}`)
    const entering = phone.waitForEvent('popup')
    await phone.getByRole('button', { name: 'ادخلي الجلسة' }).click()
    await (await entering).waitForURL(/\/w\/\d+\?tk=/)
    const [{ registrant_id } = { registrant_id: '' }] = meeting.registrants
    const person = { user_id: '1', user_name: 'هاتف', registrant_id }
    await tell(participantEvent('joined', { meeting, person, at: new Date() }))

    await expect
      .poll(async () =>
        (
          await world.db
            .selectFrom('presence_stretches')
            .select('source')
            .where('person_id', '=', student.id)
            .execute()
        ).map(({ source }) => source),
      )
      .toEqual(['zoom'])
    await hers.getByRole('button', { name: 'إنهاء الجلسة' }).click()
    await hers.getByRole('alertdialog').getByRole('button', { name: 'إنهاء الجلسة' }).click()
    await expect.poll(() => meeting.state).toBe('waiting')
    await hers.getByRole('link', { name: /^فتح الكشف: حلقة الفجر/ }).click()
    await expect(hers.getByText('ملأنا الكشف مما رآه Zoom')).toBeVisible()
  })
})

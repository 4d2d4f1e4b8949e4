import type { Page } from '@playwright/test'
import { fakeLiveKit } from '#server/testing/fake-livekit.ts'
import { wholeBrowser } from '../kit/browsers.ts'
import { keepPeers } from '../kit/heard.ts'
import { answered } from '../kit/noise.ts'
import { carryMedia } from '../kit/livekit-media.ts'
import { ownPlatform } from '../kit/own-platform.ts'
import { expect, test } from '../kit/test.ts'
import { unique } from '../kit/world.ts'

test.use(wholeBrowser)

const ENOUGH = 20

/** Packets of voices that have arrived in this page so far. */
const received = (page: Page) =>
  page.evaluate(async () => {
    const { peers } = window
    let sum = 0
    for (const peer of peers)
      (await peer.getStats()).forEach(
        (entry: { readonly type: string; readonly packetsReceived?: number }) => {
          if (entry.type === 'inbound-rtp') sum += entry.packetsReceived ?? 0
        },
      )
    return sum
  })
/** From one look to the next; a connection that was made anew counts from nothing. */
async function expectHeard(page: Page): Promise<void> {
  let last = Infinity
  const more = async () => {
    const now = await received(page)
    const since = now - last
    last = now
    return since
  }
  await expect.poll(more).toBeGreaterThan(ENOUGH)
}

/** Pictures of others that were drawn in this page so far. */
const drawn = (page: Page) =>
  page.evaluate(async () => {
    const { peers } = window
    let sum = 0
    for (const peer of peers)
      (await peer.getStats()).forEach((entry: { readonly type: string; readonly framesDecoded?: number }) => {
        if (entry.type === 'inbound-rtp') sum += entry.framesDecoded ?? 0
      })
    return sum
  })
async function expectSeen(page: Page): Promise<void> {
  const before = await drawn(page)
  await expect.poll(() => drawn(page)).toBeGreaterThan(before + 5)
}

// Its director moves every hall, so it has a platform of its own.
const platform = ownPlatform({ LIVEKIT_PRIVATE_HOSTS: 'on' })

test(
  'a lecture moves to LiveKit: the director sets the server, the next lecture opens there, and only who may is heard and seen',
  { tag: ['@lectures', '@live', '@livekit', '@heard'] },
  async ({ page: speaker, device, enterAs, noise }) => {
    const { server, world } = platform
    const fake = await fakeLiveKit()
    const media = carryMedia(fake)
    // The fake knows the older of LiveKit's two ways only, and the browser tries the other first.
    noise.allow(
      /rtc\/v1/,
      /v1 RTC path not found/,
      /access_token/,
      /cannot send signal request before connected/,
    )
    noise.allow(answered(422), /Content Security Policy/)
    // Of lines that are cut.
    noise.allow(/error reading from signal stream/, /leave request while trying/, /token is expired/)
    const [director, lecturer, asker] = await Promise.all([
      world.person('admin', 'نورة السالم'),
      world.person('teacher', 'مها العبدالله'),
      world.person('student', 'ريم القحطاني'),
    ])
    const { id } = await world.make.lecture({
      lecturer_id: lecturer.id,
      title: `محاضرة على LiveKit ${unique()}`,
      starts_at: new Date(Date.now() + 5 * 60_000),
    })
    const asking = await device({ viewport: speaker.viewportSize(), permissions: ['microphone'] })
    await keepPeers(asking)
    await enterAs(asking, asker, world)
    // She came before the server was set, and the policy of her page does not name it.
    await asking.goto(`${server.url}/lectures/${id}`)
    const desk = await device({ viewport: speaker.viewportSize() })
    await enterAs(desk, director, world)
    await desk.goto(`${server.url}/admin/applications/livekit`)
    await desk.getByLabel('عنوان الخادم', { exact: true }).fill(fake.url)
    await desk.getByLabel('المفتاح', { exact: true }).fill(fake.key)
    await desk.getByLabel('المفتاح السري', { exact: true }).fill('not-the-secret')
    await desk.getByRole('button', { name: 'حفظ الخادم', exact: true }).click()
    await expect(desk.getByText('المفتاح السري لا يطابق المفتاح', { exact: false })).toBeVisible()
    await desk.getByLabel('المفتاح السري', { exact: true }).fill(fake.secret)
    await desk.getByRole('button', { name: 'حفظ الخادم', exact: true }).click()
    await desk.getByRole('button', { name: 'تجربة الآن: LiveKit', exact: true }).click()
    await expect(desk.getByText('يعمل: عرف الخادم المفتاح', { exact: false })).toBeVisible()
    const halls = desk.getByRole('switch', { name: 'قاعات المحاضرات', exact: true })
    await halls.click()
    await expect(halls).toBeChecked()

    await speaker.context().grantPermissions(['microphone', 'camera'])
    await keepPeers(speaker)
    await enterAs(speaker, lecturer, world)
    await speaker.goto(`${server.url}/lectures/${id}/live`)
    await asking.getByRole('button', { name: 'انضمي إلى المحاضرة', exact: true }).click()
    await speaker.getByRole('button', { name: 'بدء المحاضرة', exact: true }).click()
    await speaker.getByRole('button', { name: 'ابدئي الصوت', exact: true }).click()
    // What begins from now on is carried by the platform again; this lecture stays.
    await halls.click()
    await expect(halls).not.toBeChecked()
    const listen = asking.getByRole('button', { name: 'اسمعي المحاضرة', exact: true })
    await listen.click()
    await expect(asking.getByText('تغيّر خادم الصوت منذ فتحتِ هذه الصفحة', { exact: false })).toBeVisible()
    await asking.getByRole('button', { name: 'أعيدي الصوت', exact: true }).click()
    await listen.click()
    await expectHeard(asking)
    expect(media.voices()).toEqual([lecturer.id])

    // The speaker is seen once she has seen herself, and nobody else may be.
    await speaker.getByRole('button', { name: 'افتحي كاميرتكِ' }).click()
    await expect(speaker.getByLabel('صورتكِ كما تظهر')).toBeVisible()
    await speaker.getByRole('button', { name: 'اعرضي صورتي' }).click()
    await expect(asking.getByLabel(`صورة ${lecturer.name}`, { exact: true })).toBeVisible()
    await expectSeen(asking)
    expect(media.pictures()).toEqual([lecturer.id])
    await expect(asking.getByRole('button', { name: 'افتحي كاميرتكِ' })).toBeHidden()
    await asking.getByRole('button', { name: 'أخفي الصورة' }).click()
    await expect(asking.getByLabel(`صورة ${lecturer.name}`, { exact: true })).toBeHidden()
    await asking.getByRole('button', { name: 'أظهري الصورة' }).click()
    await expectSeen(asking)
    await speaker.getByRole('button', { name: 'أغلقي كاميرتكِ' }).click()
    await expect(asking.getByLabel(`صورة ${lecturer.name}`, { exact: true })).toBeHidden()
    await expect.poll(() => media.pictures()).toEqual([])

    await asking.getByLabel('سؤالكِ', { exact: true }).fill('ما حكم المد اللازم؟')
    await asking.getByRole('button', { name: 'اسألي', exact: true }).click()
    await speaker.getByRole('button', { name: `إلى الميكروفون: ${asker.name}` }).click()
    const invitation = asking.getByRole('region', { name: 'دعوة إلى الميكروفون' })
    await invitation.getByRole('button', { name: 'افتحي الميكروفون', exact: true }).click()
    await expectHeard(speaker)
    await asking.getByRole('button', { name: 'أعيدي الميكروفون', exact: true }).click()
    await expect.poll(() => media.voices()).toEqual([lecturer.id])
    await speaker.getByRole('button', { name: 'كتم الصوت', exact: true }).click()
    await speaker.getByRole('button', { name: 'إلغاء الكتم', exact: true }).click()
    await expectHeard(asking)

    // A line breaks off, and another after her token ran out: both are joined anew, and the sound comes back.
    media.cut(asker.id)
    await expectHeard(asking)
    fake.expiredBefore = Date.now() / 1000
    for (const { id: person } of [asker, lecturer]) media.cut(person)
    await expect.poll(() => media.voices()).toEqual([lecturer.id])
    await expectHeard(asking)

    const another = await device({ viewport: speaker.viewportSize() })
    await keepPeers(another)
    await enterAs(another, asker, world)
    await another.goto(`${server.url}/lectures/${id}/live`)
    await another.getByRole('button', { name: 'اسمعي المحاضرة', exact: true }).click()
    await expectHeard(another)
    await expect(asking.getByText('انتقل الصوت إلى جهاز آخر لكِ.')).toBeVisible()

    await speaker.getByRole('button', { name: 'إنهاء المحاضرة', exact: true }).click()
    await speaker
      .getByRole('alertdialog')
      .getByRole('button', { name: 'إنهاء المحاضرة', exact: true })
      .click()
    for (const page of [speaker, asking])
      await expect(page.getByRole('heading', { name: 'انتهت المحاضرة' })).toBeVisible()
    await expect.poll(() => fake.rooms.size).toBe(0)
    media.close()
    await fake.close()
  },
)

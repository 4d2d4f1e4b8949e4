import { expectNoBarriers, expectNoSidewaysScrolling } from '../kit/axe.ts'
import { PHONE_DEVICE, wholeBrowser } from '../kit/browsers.ts'
import { fillLogin } from '../kit/doors.ts'
import { expectHeardIn, keepPeers, packetLength, packetsIn } from '../kit/heard.ts'
import { expect, test } from '../kit/test.ts'
import { unique } from '../kit/world.ts'

test.use(wholeBrowser)

/** Where the voices of a hall arrive. */
const SPEAKER = 0
const GUEST = 1

test(
  'a visitor signs in and joins a lecture, asks, speaks at the microphone once she opens it, and rates it at its end',
  { tag: ['@lectures', '@live', '@heard'] },
  async ({ page: speaker, device, world, enterAs }) => {
    const [lecturer, asker, listener] = await Promise.all([
      world.person('teacher', 'مها العبدالله'),
      world.person('student', 'ريم القحطاني'),
      world.person('student', 'هند الشهري'),
    ])
    const { id, title } = await world.make.lecture({
      lecturer_id: lecturer.id,
      title: `محاضرة الصوت ${unique()}`,
      starts_at: new Date(Date.now() + 5 * 60_000),
    })
    await speaker.context().grantPermissions(['microphone'])
    const phone = { ...PHONE_DEVICE, permissions: ['microphone'] }
    const [asking, listening] = [await device(phone), await device(phone)]
    for (const page of [speaker, asking, listening]) await keepPeers(page)
    await enterAs(speaker, lecturer)
    await enterAs(listening, listener)

    await asking.goto(`/lectures/${id}`)
    await asking.getByRole('link', { name: 'انضمي إلى المحاضرة', exact: true }).click()
    await fillLogin(asking, asker.email)
    await asking.waitForURL(`/lectures/${id}/live`)
    await expect(asking.getByRole('heading', { name: title })).toBeVisible()
    await expect(asking.getByRole('timer')).toBeVisible()
    await expectNoBarriers(asking)

    await Promise.all([speaker, listening].map((page) => page.goto(`/lectures/${id}/live`)))
    await speaker.getByRole('button', { name: 'بدء المحاضرة', exact: true }).click()
    await speaker.getByRole('button', { name: 'ابدئي الصوت', exact: true }).click()
    for (const page of [asking, listening])
      await page.getByRole('button', { name: 'اسمعي المحاضرة', exact: true }).click()
    await Promise.all([asking, listening].map((page) => expectHeardIn(page, SPEAKER)))
    // Three times as long as in a circle: it spares a listener two thirds of the packets' heads.
    expect(Math.round((await packetLength(speaker)) / 10)).toBe(6)

    await asking.getByLabel('سؤالكِ', { exact: true }).fill('ما حكم المد اللازم؟')
    await asking.getByRole('button', { name: 'اسألي', exact: true }).click()
    await listening.getByRole('button', { name: 'صوّتي للسؤال «ما حكم المد اللازم؟»، أصواته ٠' }).click()
    await expect(
      speaker.getByRole('button', { name: 'صوّتي للسؤال «ما حكم المد اللازم؟»، أصواته ١' }),
    ).toBeVisible()
    await speaker.getByRole('button', { name: `إلى الميكروفون: ${asker.name}` }).click()
    const invitation = asking.getByRole('region', { name: 'دعوة إلى الميكروفون' })
    await expect(invitation).toBeVisible()
    for (const page of [speaker, listening, asking]) {
      await expectNoBarriers(page)
      await expectNoSidewaysScrolling(page)
    }
    // She was invited, and nothing of her is heard before she says so.
    expect((await packetsIn(listening, GUEST)).received).toBe(0)
    await invitation.getByRole('button', { name: 'افتحي الميكروفون', exact: true }).click()
    await Promise.all([speaker, listening].map((page) => expectHeardIn(page, GUEST)))
    await expectHeardIn(asking, SPEAKER)

    await asking.getByRole('button', { name: 'أعيدي الميكروفون', exact: true }).click()
    await expect(speaker.getByText('على الميكروفون:', { exact: false })).toHaveCount(0)
    const { received } = await packetsIn(listening, GUEST)
    await expectHeardIn(listening, SPEAKER)
    expect((await packetsIn(listening, GUEST)).received).toBe(received)

    await speaker.getByRole('button', { name: 'إنهاء المحاضرة', exact: true }).click()
    await speaker
      .getByRole('alertdialog')
      .getByRole('button', { name: 'إنهاء المحاضرة', exact: true })
      .click()
    for (const page of [speaker, asking, listening])
      await expect(page.getByRole('heading', { name: 'انتهت المحاضرة' })).toBeVisible()
    await asking.getByRole('radio', { name: '٥ من ٥، ممتازة' }).check()
    await asking.getByRole('button', { name: 'إرسال التقييم', exact: true }).click()
    await expect(asking.getByRole('button', { name: 'تغيير التقييم', exact: true })).toBeVisible()
    const rated = await world.db
      .selectFrom('lectures')
      .select(['attendees_count', 'rating_sum', 'rating_count'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(rated).toEqual({ attendees_count: 2, rating_sum: 5, rating_count: 1 })
  },
)

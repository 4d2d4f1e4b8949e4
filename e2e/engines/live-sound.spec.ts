import { reachedAt } from '#server/engines/meetings/built-in/reached.ts'
import { freeUdpPort } from '#server/engines/meetings/samples/free-udp-port.ts'
import { openFirefox } from '../kit/firefox.ts'
import { countPackets, ENOUGH, keepConnections } from '../kit/heard.ts'
import { liveCircle } from '../kit/live-circle.ts'
import { comeAs, sees, type OtherBrowser } from '../kit/other-browser.ts'
import { ownPlatform } from '../kit/own-platform.ts'
import { expect } from '../kit/test.ts'
import type { Person } from '../kit/world.ts'
import { programOf, test } from './engines.ts'

/** Firefox uses no loopback address for sound, so it hears nothing of the server that other tests share. */
const { address } = reachedAt({ address: undefined, port: 0, isLocal: false })

/** The voices that each browser must hear: the teacher's everywhere, and that of the student whose turn it is. */
const TEACHER = 0
const HOLDER = 1

test.describe('a live room between two Firefoxes', { tag: ['@engines', '@live', '@circles'] }, () => {
  test.skip(address.startsWith('127.'), 'this machine has no address but loopback')
  const platform = ownPlatform(async () => ({ MEDIA_PORT: String(await freeUdpPort()) }), { address })
  const browsers: OtherBrowser[] = []
  test.afterEach(async () => {
    for (const browser of browsers.splice(0)) await browser.close()
  })

  /** The words on the page that show that the person is in the room. */
  async function enter(person: Person, path: string, words: string): Promise<OtherBrowser> {
    const browser = await openFirefox(programOf('firefox'), {
      // Without TLS a microphone is for trusted hosts alone.
      prefs: { 'dom.securecontext.allowlist': address },
      prepare: keepConnections,
    })
    browsers.push(browser)
    await comeAs(browser, platform.server.url, await platform.world.session(person))
    await browser.open(platform.server.url + path)
    await browser.press('ادخلي الغرفة')
    await sees(browser, words)
    return browser
  }

  test('teacher and student hear each other, and the turn and the session end', async () => {
    const circle = await liveCircle(platform.world, { title: 'حلقة الصوت' })
    const teacher = await enter(circle.teacher, `/teacher/circles/${circle.id}/live`, 'وصوتكِ مسموع للجميع')
    const student = await enter(circle.first, `/student/circle/${circle.id}/live`, 'اتصال جيد')

    await teacher.press(`الدور إلى ${circle.first.name}`)
    await sees(student, 'سمّعي يا أسماء')
    await Promise.all([expectVoice(student, TEACHER), expectVoice(teacher, HOLDER)])

    await teacher.press('سُمع')
    await teacher.press('أنهي الدور')
    await expect.poll(() => turnsOf(circle.id)).toEqual([{ result: 'heard', isOver: true, isCounted: true }])
    await teacher.press('إنهاء')
    await teacher.press('إنهاء الجلسة')
    await expect.poll(() => teacher.ask(() => location.pathname)).toMatch(/\/attendance$/)
    await sees(student, 'انتهت الجلسة')
  })

  async function turnsOf(circleId: number) {
    const turns = await platform.world.db
      .selectFrom('live_turns as t')
      .innerJoin('circle_sessions as s', 's.id', 't.session_id')
      .select(['t.result', 't.ended_at', 't.received'])
      .where('s.circle_id', '=', circleId)
      .execute()
    return turns.map(({ result, ended_at, received }) => ({
      result,
      isOver: ended_at !== null,
      isCounted: (received ?? 0) > ENOUGH,
    }))
  }
})

/** Until a voice that is no silence has arrived in a place for a while from now on. */
async function expectVoice(browser: OtherBrowser, place: number): Promise<void> {
  const before = await browser.ask(countPackets, place)
  await expect
    .poll(async () => (await browser.ask(countPackets, place)).received)
    .toBeGreaterThan(before.received + ENOUGH)
  await expect
    .poll(async () => (await browser.ask(countPackets, place)).energy)
    .toBeGreaterThan(before.energy)
}

import { freeUdpPort } from '#server/engines/meetings/samples/free-udp-port.ts'
import { expectHeardIn } from '../kit/heard.ts'
import { mediaProcessAt } from '../kit/media-process.ts'
import { ownPlatform } from '../kit/own-platform.ts'
import { enterPage, expect, test } from '../kit/test.ts'
import { heardAnewAt, openLiveHall, press, SPEAKER } from './live-hall.ts'
import { report } from './report.ts'

const mediaPort = await freeUdpPort()
const MOST_PEOPLE = 3
const platform = ownPlatform({
  MEDIA_ADDRESS: '127.0.0.1',
  MEDIA_PORT: String(mediaPort),
  MEDIA_MOST_PEOPLE: String(MOST_PEOPLE),
})
const BACK_MS = 3000

test.skip(
  process.platform !== 'linux',
  'The process that carries the sound is found in /proc, which is not here.',
)

test('a process of the sound that is killed while she speaks is back within three seconds, for everybody', async ({
  page: speaker,
  device,
}) => {
  await speaker.context().grantPermissions(['microphone'])
  const listeners = [await device(), await device()]
  const { world, server } = platform
  await openLiveHall({ world, speaker, listeners, url: server.url })
  for (const page of listeners) await expectHeardIn(page, SPEAKER)
  const victim = mediaProcessAt(mediaPort)
  if (victim === undefined) throw new Error('no process carries the sound')
  const watched = listeners.map((page) => heardAnewAt(page, SPEAKER))
  const killed = Date.now()
  process.kill(victim, 'SIGKILL')
  const back = (await Promise.all(watched)).map((at) => at - killed)
  report('the process of the sound killed', { 'heard again after ms': Math.max(...back) })
  expect(Math.max(...back)).toBeLessThan(BACK_MS)
})

test('whoever comes when no more people fit reads that the rooms are full, and hears once one of them goes', async ({
  page: speaker,
  device,
  noise,
}) => {
  noise.allow(/status of 409/)
  await speaker.context().grantPermissions(['microphone'])
  const listeners = [await device(), await device()]
  const { world, server } = platform
  const { id } = await openLiveHall({ world, speaker, listeners, url: server.url })
  for (const page of listeners) await expectHeardIn(page, SPEAKER)
  const late = await device()
  await enterPage(late, await world.person('student', 'هند الشهري'), world)
  await press(late, `${server.url}/lectures/${id}/live`, 'اسمعي المحاضرة')
  await expect(late.getByText('امتلأت غرف الصوت في المنصة الآن', { exact: false })).toBeVisible()
  await listeners[0]?.close()
  await expect(late.getByText('تسمعين المحاضرة', { exact: false })).toBeVisible()
})

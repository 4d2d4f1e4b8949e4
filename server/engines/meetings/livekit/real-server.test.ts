import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import type { MeetingRoom } from '../port.ts'
import { httpAddress } from './addresses.ts'
import { openLiveKit } from './open-livekit.ts'

const { LIVEKIT_URL: url = '', LIVEKIT_KEY: key = '', LIVEKIT_SECRET: secret = '' } = process.env
const isSet = url !== '' && key !== '' && secret !== ''
const account = { url, key, secret, isTrusted: true }
const livekit = openLiveKit({
  account: isSet ? account : undefined,
  mark: randomUUID().slice(0, 8),
  log: () => undefined,
  listener: () => undefined,
})
const room: MeetingRoom = { id: 'session:1', link: null }
afterAll(() => livekit.close())

test.skipIf(!isSet)(
  'the server at LIVEKIT_URL, with LIVEKIT_KEY and LIVEKIT_SECRET, takes our tokens and keeps our rooms',
  async () => {
    const ticket = await livekit.join(room, 7, new Date())
    if (ticket.kind !== 'livekit') throw new Error('it lets nobody in')
    const validated = await fetch(`${httpAddress(account)}/rtc/validate?access_token=${ticket.token}`)
    expect([validated.status, await validated.text()]).toEqual([200, 'success'])
    expect(await livekit.standing()).toEqual(['session:1'])
    await livekit.arrange(room, { voices: [7, null, null], cameras: [], version: 1 })
    expect(await livekit.present(room)).toEqual([])
    await livekit.remove(room, 7)
    await livekit.end(room)
    await livekit.end(room)
    expect(await livekit.standing()).toEqual([])
  },
)

test.skipIf(!isSet)(
  'the server at LIVEKIT_URL refuses another secret and another key, as we read it',
  async () => {
    await expect(livekit.door.listRooms({ ...account, secret: `${secret}x` })).rejects.toMatchObject({
      reason: 'wrong-secret',
    })
    await expect(livekit.door.listRooms({ ...account, key: 'APInobody' })).rejects.toMatchObject({
      reason: 'wrong-key',
    })
  },
)

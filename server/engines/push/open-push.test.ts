import { expect, test } from 'vitest'
import { openPush } from './open-push.ts'
import type { PushDevice, PushMessage } from './port.ts'

const settings = { beamsAddress: undefined, origin: 'https://rattil.test' }
const push = openPush({ ...settings, mayPushPrivately: false })

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://web.push.apple.com/QGx', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://127.0.0.1/send', false],
  ['https://[::1]/send', false],
  ['https://2130706433/send', false],
  ['https://localhost/send', false],
  ['https://user:secret@push.example.org/', false],
  ['file:///etc/passwd', false],
  [`https://push.example.org/${'a'.repeat(1000)}`, false],
  ['no address', false],
])('%s: %s as the address of a push service', (address, isTaken) => {
  expect(push.isEndpoint(address)).toBe(isTaken)
})

test('a name that leads into a private network is not called, whatever it looks like', async () => {
  const own = openPush({ ...settings, mayPushPrivately: false })
  const keys = await own.makeKeys()
  const device: PushDevice = {
    endpoint: 'https://localhost/send',
    p256dh: (await own.makeKeys()).publicKey,
    auth: 'A'.repeat(22),
    beamsUser: null,
  }
  const message: PushMessage = {
    title: 'رتّل',
    body: '',
    url: '/',
    tag: 'test',
    ttlSeconds: 60,
    urgency: 'normal',
  }
  const subject = 'https://rattil.test'
  expect(await own.send({ provider: 'own', keys, subject }, device, message)).toEqual({
    kind: 'refused',
    line: 'localhost is a host of a private network',
  })
})

test('keys of a device that are no keys are refused and not tried again', async () => {
  const keys = await push.makeKeys()
  const device = { endpoint: 'https://push.example.org/', p256dh: 'B', auth: 'A', beamsUser: null }
  const message = { title: 'x', body: '', url: '/', tag: 't', ttlSeconds: 60, urgency: 'low' } as const
  const answer = await push.send({ provider: 'own', keys, subject: 'https://rattil.test' }, device, message)
  expect(answer.kind).toBe('refused')
})

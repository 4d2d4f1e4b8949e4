import { expect, test } from 'vitest'
import { askPackets, plainOffer, readOffer, withAddresses } from './offer.ts'

const part = (kind: string, mid: string, lines: readonly string[] = []) =>
  [`m=${kind} 9 UDP/TLS/RTP/SAVPF 111 63`, `a=mid:${mid}`, 'a=setup:actpass', ...lines, ''].join('\r\n')
const sound = (mid: string) => part('audio', mid, ['a=rtpmap:111 opus/48000/2'])
const offer = (parts: readonly string[]) => ['v=0\r\n', ...parts].join('')
const whole = [sound('0'), sound('1'), sound('2'), sound('3'), part('application', '4')]

test('an offer says what its parts are called and how it numbers Opus', () => {
  expect(readOffer(offer(whole))).toEqual({
    microphone: '0',
    places: ['1', '2', '3'],
    payloadType: 111,
    pictures: undefined,
  })
})

const film = (mid: string) => part('video', mid, ['a=rtpmap:96 VP8/90000'])
const films = [film('5'), film('6'), film('7')]

test('an offer with a camera has a place for each picture, and says how it numbers VP8', () => {
  expect(readOffer(offer([...whole, ...films]))?.pictures).toEqual({
    camera: '5',
    places: ['6', '7'],
    payloadType: 96,
  })
})

test.each([
  ['nothing', ''],
  ['without the channel of data', offer(whole.slice(0, 4))],
  ['with too few places', offer([...whole.slice(0, 3), ...whole.slice(4)])],
  ['with a camera and no places for pictures', offer([...whole, film('5')])],
  ['with pictures that are no VP8', offer([...whole, ...films]).replaceAll('VP8', 'H264')],
  ['with two numbers for VP8', offer([...whole, film('5'), film('6'), film('7').replace(':96 ', ':97 ')])],
  ['with a name twice', offer([sound('0'), sound('1'), sound('1'), sound('3'), part('application', '4')])],
  ['with a name of other signs', offer([sound('0;'), ...whole.slice(1)])],
  ['without Opus', offer(whole).replaceAll('opus', 'PCMU')],
  ['with a number that is none', offer(whole).replaceAll('rtpmap:111', 'rtpmap:999')],
])('an offer is unusable: %s', (_what, sdp) => {
  expect(readOffer(sdp)).toBeUndefined()
})

test('the addresses of a browser are not read, and it begins the handshake', () => {
  const sdp = offer([sound('0')]).concat(
    'a=candidate:1 1 udp 2 192.168.1.9 5 typ host\r\na=end-of-candidates\r\n',
  )
  const plain = plainOffer(sdp)
  expect(plain).not.toContain('192.168.1.9')
  expect(plain).not.toContain('end-of-candidates')
  expect(plain).toContain('a=setup:active')
})

test('an answer names our own address only, the mending port first', () => {
  const sdp = offer(whole).concat('a=candidate:1 1 UDP 2 10.0.0.9 41000 typ host\r\n')
  const lines = withAddresses(sdp, { address: '203.0.113.7', port: 41_000, mendingPort: 41_001 })
    .split('\r\n')
    .filter((line) => line.startsWith('a=candidate'))
  expect(lines).toEqual([
    'a=candidate:1 1 UDP 2130706431 203.0.113.7 41001 typ host',
    'a=candidate:2 1 UDP 2122317823 203.0.113.7 41000 typ host',
  ])
})

test('an answer asks for long packets of her microphone alone', () => {
  const asked = askPackets(offer(whole), '1', 60)
  expect(asked.split(/^(?=m=)/m).map((part) => part.includes('a=ptime:60'))).toEqual([
    false,
    false,
    true,
    false,
    false,
    false,
  ])
})

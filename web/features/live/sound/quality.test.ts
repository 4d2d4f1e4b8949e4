import { expect, test } from 'vitest'
import { countersOf, isTight, qualityBetween } from './quality.ts'

const none = countersOf([])
const after = (change: Partial<typeof none>) => ({ ...none, received: 200, samples: 200_000, ...change })

test('a line is good, weak or bad by what was lost, filled in, and by its delay', () => {
  expect(qualityBetween(none, after({}))).toBe('good')
  expect(qualityBetween(none, after({ lost: 12 }))).toBe('weak')
  expect(qualityBetween(none, after({ lost: 40 }))).toBe('bad')
  expect(qualityBetween(none, after({ concealed: 14_000 }))).toBe('weak')
  expect(qualityBetween(none, after({ roundTrip: 0.4 }))).toBe('weak')
  expect(qualityBetween(none, after({ roundTrip: 0.9 }))).toBe('bad')
})

test('a line on which nobody speaks is good', () => {
  expect(qualityBetween(none, none)).toBe('good')
})

test('a line has no room for pictures where voices get lost either way, or choke; a long way alone is no reason', () => {
  const sent = { sent: 100, sentLost: 0 }
  expect(isTight(none, after(sent))).toBe(false)
  expect(isTight(none, after({ lost: 12 }))).toBe(true)
  expect(isTight(none, after({ ...sent, sentLost: 10 }))).toBe(true)
  expect(isTight(none, after({ roundTrip: 0.5 }))).toBe(false)
  expect(isTight(none, after({ roundTrip: 0.9 }))).toBe(true)
})

const trips = { roundTrip: 0.12, roundTrips: 0.9, measured: 6 }

test('the places of a connection are counted together, and silence that was filled in is not', () => {
  const place = { type: 'inbound-rtp', packetsReceived: 100, packetsLost: 2, totalSamplesReceived: 1000 }
  const counters = countersOf([
    { ...place, concealedSamples: 500, silentConcealedSamples: 480 },
    place,
    {
      type: 'candidate-pair',
      nominated: true,
      currentRoundTripTime: 0.12,
      totalRoundTripTime: 0.9,
      responsesReceived: 6,
    },
    { type: 'candidate-pair', nominated: false, currentRoundTripTime: 9 },
    { type: 'outbound-rtp', kind: 'audio', packetsSent: 90 },
    { type: 'remote-inbound-rtp', kind: 'audio', packetsLost: 9 },
    // Of pictures nothing is counted.
    { type: 'inbound-rtp', kind: 'video', packetsReceived: 500, packetsLost: 400 },
    { type: 'outbound-rtp', kind: 'video', packetsSent: 500 },
    { type: 'remote-inbound-rtp', kind: 'video', packetsLost: 400 },
  ])
  expect(counters).toEqual({
    received: 200,
    lost: 4,
    samples: 2000,
    concealed: 20,
    sent: 90,
    sentLost: 9,
    ...trips,
  })
})

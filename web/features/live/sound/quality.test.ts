import { expect, test } from 'vitest'
import { countersOf, qualityBetween } from './quality.ts'

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
  ])
  expect(counters).toEqual({ received: 200, lost: 4, samples: 2000, concealed: 20, ...trips })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from './testing/app.ts'
import { casesOf } from './testing/cases/feature-cases.ts'
import { startHeldServer, type HeldServer } from './testing/hold-ups/held-server.ts'
import { measureAll, type Measured } from './testing/hold-ups/measure.ts'
import { takingRoutes } from './testing/hold-ups/taking.ts'

// Every call that takes something is sent its worst inputs, at its limits and beyond. A hold counts by the processor
// time that the server's own thread used without a pause, so that a busy machine makes no call look slow.

const MOST_MS = 200
/** A teacher is told first that the director's rows are not there. */
const NOT_HERS = 404
const t = testApp()
let server: HeldServer
let all: Measured[]

beforeAll(async () => {
  server = await startHeldServer({ connection: t().connection, dataDir: t().dataDir })
  all = await measureAll(server)
}, 300_000)
afterAll(() => server.stop())

test('every call that takes something stands in the list of inputs, and nothing else does', async () => {
  const listed = Object.keys(await casesOf(({ holdUps }) => holdUps))
  const taking = (await takingRoutes()).map(({ name }) => name)
  expect(listed.toSorted()).toEqual(taking.toSorted())
})

test('no input of any call holds the event loop for longer than 200 ms', () => {
  const tooLong = all.filter(({ held }) => held > MOST_MS)
  expect(tooLong.map(({ call, input, held }) => `${call}: ${input}: ${held} ms`)).toEqual([])
})

test('what is beyond a limit is refused with its status, and nothing is a fault of the server', () => {
  const isWrong = ({ status, refused }: Measured) =>
    refused === undefined ? status >= 500 : ![refused, NOT_HERS].includes(status)
  expect(all.filter(isWrong)).toEqual([])
})

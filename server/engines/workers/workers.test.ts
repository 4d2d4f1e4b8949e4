import { afterEach, expect, test } from 'vitest'
import { openWorkers } from './open-workers.ts'
import type { die, double, fail, spin } from './samples/tasks.ts'
import { WorkRefused, type Workers, type WorkerTask, type WorkSample } from './port.ts'

const one = { threads: 1, queue: 2, megabytes: 128 }
const samples: WorkSample[] = []
let workers: Workers

function open(): Workers {
  samples.length = 0
  workers = openWorkers({ observe: (sample) => samples.push(sample), bounds: { quick: one, slow: one } })
  return workers
}
afterEach(() => workers.close())

interface Samples {
  die: typeof die
  double: typeof double
  fail: typeof fail
  spin: typeof spin
}

const task = (name: keyof Samples, ms = 20_000): WorkerTask<number, unknown> => ({
  module: new URL('./samples/tasks.ts', import.meta.url).href,
  name,
  lane: 'slow',
  ms,
})
const reasonOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof WorkRefused ? error.reason : error),
  )

test('a task runs in a thread of its own, and tells how long it waited and ran', async () => {
  expect(await open().run(task('double'), 21)).toBe(42)
  expect(samples).toMatchObject([{ task: 'double', result: 'done' }])
  expect(samples[0]?.ranSeconds).toBeGreaterThanOrEqual(0)
})

test('what passes its time is stopped, and the next task finds a new thread', async () => {
  open()
  await workers.run(task('double'), 1)
  expect(await reasonOf(workers.run(task('spin', 200), 60_000))).toBe('slow')
  expect(await workers.run(task('double'), 2)).toBe(4)
})

test('a thread that dies fails its own task alone', async () => {
  open()
  expect(await reasonOf(workers.run(task('die'), 0))).toBe('died')
  expect(await workers.run(task('double'), 3)).toBe(6)
})

test('an error of the task itself stays what it is', async () => {
  expect(await reasonOf(open().run(task('fail'), 0))).toEqual(new Error('the input is not right'))
})

test('more than the thread and the queue hold is refused at once', async () => {
  open()
  const results = await Promise.all([1, 2, 3, 4, 5].map((ms) => reasonOf(workers.run(task('spin'), ms * 20))))
  expect(results).toEqual(['done', 'done', 'done', 'full', 'full'])
  expect(workers.figures().slow).toEqual({ waiting: 0, running: 0 })
})

test('one lane does not wait for the other', async () => {
  open()
  const slow = reasonOf(workers.run(task('spin', 1_000), 60_000))
  expect(await workers.run({ ...task('double'), lane: 'quick' }, 4)).toBe(8)
  expect(workers.figures().slow.running).toBe(1)
  expect(await slow).toBe('slow')
})

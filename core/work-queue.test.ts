import { expect, test } from 'vitest'
import { createWorkQueue } from './work-queue.ts'

const workQueue = () => createWorkQueue({ atOnce: 2, waiting: 1, refuse: () => new Error('full') })

test('no more works run at once than allowed, and the one past the queue is refused', async () => {
  const inTurn = workQueue()
  const ends: (() => void)[] = []
  const work = () =>
    new Promise<void>((end) => {
      ends.push(end)
    })
  const [first, second, third] = [inTurn(work), inTurn(work), inTurn(work)]
  await expect(inTurn(work)).rejects.toThrow('full')
  expect(ends).toHaveLength(2)
  ends[0]?.()
  await first
  expect(ends).toHaveLength(3)
  ends[1]?.()
  ends[2]?.()
  await Promise.all([second, third])
})

test('a work that fails gives its turn back', async () => {
  const inTurn = workQueue()
  for (let time = 0; time < 5; time++)
    await expect(inTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect(inTurn(() => Promise.resolve('fine'))).resolves.toBe('fine')
})

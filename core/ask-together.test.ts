import { expect, test, vi } from 'vitest'
import { createAskTogether } from './ask-together.ts'

/** Answers each question when it is told to. */
function slowAnswers() {
  const questions: { keys: readonly string[]; end: PromiseWithResolvers<ReadonlyMap<string, number>> }[] = []
  const ask = createAskTogether<string, number>((keys) => {
    const end = Promise.withResolvers<ReadonlyMap<string, number>>()
    questions.push({ keys, end })
    return end.promise
  })
  return { ask, questions }
}
const settled = () =>
  new Promise((resolve) => {
    setImmediate(resolve)
  })

test('what is asked while an answer is under way is asked once for all, after it', async () => {
  const { ask, questions } = slowAnswers()
  const first = ask(['a'])
  const second = ask(['a', 'b'])
  const third = ask(['c', 'b'])
  expect(questions.map(({ keys }) => keys)).toEqual([['a']])
  questions[0]?.end.resolve(new Map([['a', 1]]))
  expect((await first).get('a')).toBe(1)
  await settled()
  expect(questions.map(({ keys }) => keys)).toEqual([['a'], ['a', 'b', 'c']])
  questions[1]?.end.resolve(new Map([['a', 2]]))
  expect((await second).get('a')).toBe(2)
  expect((await third).get('c')).toBeUndefined()
})

test('a question that fails fails for those who were in it, and for nobody after them', async () => {
  const { ask, questions } = slowAnswers()
  const first = ask(['a'])
  const second = ask(['b'])
  questions[0]?.end.reject(new Error('away'))
  await expect(first).rejects.toThrow('away')
  await settled()
  questions[1]?.end.resolve(new Map([['b', 2]]))
  expect((await second).get('b')).toBe(2)
})

test('with a time for gathering all who ask within it are in one question', async () => {
  vi.useFakeTimers()
  try {
    const questions: (readonly string[])[] = []
    const ask = createAskTogether<string, number>(
      (keys) => {
        questions.push(keys)
        return Promise.resolve(new Map(keys.map((key) => [key, key.length])))
      },
      { gatherMs: 15 },
    )
    const first = ask(['a'])
    await vi.advanceTimersByTimeAsync(10)
    const second = ask(['bb', 'a'])
    expect(questions).toEqual([])
    await vi.advanceTimersByTimeAsync(5)
    expect(questions).toEqual([['a', 'bb']])
    expect([(await first).get('a'), (await second).get('bb')]).toEqual([1, 2])
    const third = ask(['c'])
    await vi.advanceTimersByTimeAsync(15)
    expect((await third).get('c')).toBe(1)
  } finally {
    vi.useRealTimers()
  }
})

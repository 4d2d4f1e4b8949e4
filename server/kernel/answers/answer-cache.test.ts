import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { AnswerCache, type TaggedAnswer } from './answer-cache.ts'
import { packAnswer } from './packed-answer.ts'

const tagged = (text: string, ...tags: string[]): TaggedAnswer => ({
  answer: packAnswer(200, 'text/plain', text),
  tags,
})
const keep = (cache: AnswerCache, key: string, made: TaggedAnswer) => cache.once(key, async () => made)
const textOf = ({ answer }: TaggedAnswer) => answer.body.toString()
const keptAt = (cache: AnswerCache, key: string) => cache.get(key)?.body.toString()

/** A making that ends when the test says so, and counts how often it was begun. */
function slow() {
  const waiting: { resolve: (made: TaggedAnswer) => void; reject: (error: Error) => void }[] = []
  return {
    make: () =>
      new Promise<TaggedAnswer>((resolve, reject) => {
        waiting.push({ resolve, reject })
      }),
    begun: () => waiting.length,
    end: (made: TaggedAnswer) => waiting.at(-1)?.resolve(made),
    fail: (error: Error) => waiting.at(-1)?.reject(error),
    endFirst: (made: TaggedAnswer) => waiting[0]?.resolve(made),
  }
}

test('a change drops exactly the answers that show what changed', async () => {
  const cache = new AnswerCache()
  await keep(cache, '/a', tagged('a', 'catalogue'))
  await keep(cache, '/b', tagged('b', 'catalogue', 'course:1'))
  await keep(cache, '/c', tagged('c', 'site'))
  cache.drop(['course:1'])
  expect(['/a', '/b', '/c'].map((key) => keptAt(cache, key))).toEqual(['a', undefined, 'c'])
})

test('a slow reader cannot bring back what was true before a change', async () => {
  const cache = new AnswerCache()
  const { make, end } = slow()
  const reading = cache.once('/a', make)
  cache.drop(['catalogue'])
  end(tagged('old', 'catalogue'))
  expect(textOf(await reading)).toBe('old')
  expect(keptAt(cache, '/a')).toBeUndefined()
  await keep(cache, '/a', tagged('new', 'catalogue'))
  expect(keptAt(cache, '/a')).toBe('new')
})

test('a reader that was slow while everything was dropped leaves nothing, whatever it shows', async () => {
  const cache = new AnswerCache()
  const { make, end } = slow()
  const reading = cache.once('/a', make)
  cache.clear()
  end(tagged('old', 'never named before'))
  await reading
  expect(keptAt(cache, '/a')).toBeUndefined()
})

test('fifty who ask at once are answered by one making', async () => {
  const cache = new AnswerCache()
  const { make, begun, end } = slow()
  const asking = Array.from({ length: 50 }, () => cache.once('/a', make))
  end(tagged('a', 'catalogue'))
  expect((await Promise.all(asking)).map(textOf)).toEqual(Array(50).fill('a'))
  expect(begun()).toBe(1)
  expect(textOf(await cache.once('/a', make))).toBe('a')
  expect(begun()).toBe(1)
})

test('who asks after a change does not get what was begun before it', async () => {
  const cache = new AnswerCache()
  const { make, begun, end, endFirst } = slow()
  const before = cache.once('/a', make)
  cache.drop(['catalogue'])
  const after = cache.once('/a', make)
  expect(begun()).toBe(2)
  endFirst(tagged('old', 'catalogue'))
  expect(textOf(await before)).toBe('old')
  // The old one's end does not send newcomers past what is being made for them.
  const later = cache.once('/a', make)
  expect(begun()).toBe(2)
  end(tagged('new', 'catalogue'))
  expect([textOf(await after), textOf(await later), keptAt(cache, '/a')]).toEqual(['new', 'new', 'new'])
})

test('a failure is told to all who wait, and the next tries again', async () => {
  const cache = new AnswerCache()
  const { make, begun, end, fail } = slow()
  const asking = Promise.allSettled(Array.from({ length: 5 }, () => cache.once('/a', make)))
  fail(new Error('no database'))
  expect((await asking).map(({ status }) => status)).toEqual(Array(5).fill('rejected'))
  await turn()
  const again = cache.once('/a', make)
  expect(begun()).toBe(2)
  end(tagged('a', 'catalogue'))
  expect(textOf(await again)).toBe('a')
})

test('an answer that names nothing it shows is never kept', async () => {
  const cache = new AnswerCache()
  await keep(cache, '/a', tagged('a'))
  expect(cache.get('/a')).toBeUndefined()
})

test('endless addresses do not fill the memory: the oldest answers go', async () => {
  const cache = new AnswerCache()
  for (let i = 0; i < 4100; i++) await keep(cache, `/${i}`, tagged('x', 't'))
  expect(cache.get('/0')).toBeUndefined()
  expect(cache.get('/4099')).toBeDefined()
})

import { expect, test } from 'vitest'
import { AnswerCache, packAnswer } from './answer-cache.ts'

const answer = (text: string) => packAnswer(200, 'text/plain', text)

test('a change drops exactly the answers that show what changed', () => {
  const cache = new AnswerCache()
  cache.keep('/a', answer('a'), ['catalogue'], cache.begin())
  cache.keep('/b', answer('b'), ['catalogue', 'course:1'], cache.begin())
  cache.keep('/c', answer('c'), ['site'], cache.begin())
  cache.drop(['course:1'])
  expect(['/a', '/b', '/c'].map((key) => cache.get(key)?.body.toString())).toEqual(['a', undefined, 'c'])
})

test('a slow reader cannot bring back what was true before a change', () => {
  const cache = new AnswerCache()
  const begunAt = cache.begin()
  cache.drop(['catalogue'])
  cache.keep('/a', answer('old'), ['catalogue'], begunAt)
  expect(cache.get('/a')).toBeUndefined()
  cache.keep('/a', answer('new'), ['catalogue'], cache.begin())
  expect(cache.get('/a')?.body.toString()).toBe('new')
})

test('an answer that names nothing it shows is never kept', () => {
  const cache = new AnswerCache()
  cache.keep('/a', answer('a'), [], cache.begin())
  expect(cache.get('/a')).toBeUndefined()
})

test('endless addresses do not fill the memory: the oldest answers go', () => {
  const cache = new AnswerCache()
  for (let i = 0; i < 4100; i++) cache.keep(`/${i}`, answer('x'), ['t'], cache.begin())
  expect(cache.get('/0')).toBeUndefined()
  expect(cache.get('/4099')).toBeDefined()
})

test('the same content keeps its tag although each request has its own id', () => {
  const [one, two] = ['a-1', 'a-2'].map((id) => answer(`{"data":1,"request_id":"${id}"}`))
  expect(one?.etag).toBe(two?.etag)
  expect(answer('{"data":2,"request_id":"a-1"}').etag).not.toBe(one?.etag)
})

import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import type { Tag } from '#contract/kernel/tags.ts'
import { createQueryClient } from './query.ts'
import { askAgain, changed } from './tags.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** A query that counts how often it was asked; it stands on the screen unless said otherwise. */
async function asked(queries: QueryClient, uses: readonly Tag[] | undefined, isShown = true) {
  const counted = { times: 0, queryKey: [crypto.randomUUID()] }
  const options = {
    queryKey: counted.queryKey,
    queryFn: () => Promise.resolve(++counted.times),
    ...(uses && { meta: { uses } }),
  }
  await queries.query(options)
  if (isShown) stops.push(new QueryObserver(queries, options).subscribe(() => undefined))
  return counted
}

test('what shows a changed thing is asked anew where it is shown, and nothing else', async () => {
  const queries = createQueryClient()
  const course = await asked(queries, ['catalogue', 'course:5'])
  const other = await asked(queries, ['course:50'])
  const bare = await asked(queries, undefined)
  await changed(queries, ['course:5', 'media'])
  expect([course.times, other.times, bare.times]).toEqual([2, 1, 1])
})

test('what is not shown is not asked, but counts as old', async () => {
  const queries = createQueryClient()
  const list = await asked(queries, ['people'], false)
  await changed(queries, ['people'])
  expect(list.times).toBe(1)
  expect(queries.getQueryState(list.queryKey)?.isInvalidated).toBe(true)
})

test('a change for later leaves what is shown alone', async () => {
  const queries = createQueryClient()
  const ownQuery = await asked(queries, ['enrolments'])
  await changed(queries, ['enrolments'], 'later')
  expect(ownQuery.times).toBe(1)
  expect(queries.getQueryState(ownQuery.queryKey)?.isInvalidated).toBe(true)
})

test('a feature asks one query of its own anew without others that show the same', async () => {
  const queries = createQueryClient()
  const bin = await asked(queries, ['course:5'])
  const outline = await asked(queries, ['course:5'])
  await askAgain(queries, bin)
  expect([bin.times, outline.times]).toEqual([2, 1])
})

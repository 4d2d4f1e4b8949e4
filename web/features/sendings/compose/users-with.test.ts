import { expect, test } from 'vitest'
import { UserFilters } from '#contract/users/forms.ts'
import { peopleList } from '#web/features/users/people-filters.ts'
import { usersWith } from './users-with.ts'

test('the list of people reads in the address what the sending holds', () => {
  const filter = UserFilters.parse({
    search: 'لجين',
    role: 'student',
    state: 'active',
    seen_within: '30',
    sort: 'newest',
  })
  const read = peopleList.read(new URL(usersWith(filter), 'https://rattil.test').searchParams)
  expect(read).toMatchObject({ search: 'لجين', role: 'student', state: 'active', seen: '30', page: 1 })
})

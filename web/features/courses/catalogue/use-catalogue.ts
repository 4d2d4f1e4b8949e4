import { useQuery } from '@tanstack/react-query'
import { useSearchedList } from '#web/kernel/lists/use-searched-list.ts'
import { coursesQuery } from '../courses.queries.ts'
import { catalogue } from '../catalogue-filters.ts'

export const useCatalogue = () =>
  useSearchedList({ address: catalogue, usePage: (filters) => useQuery(coursesQuery(filters)) })

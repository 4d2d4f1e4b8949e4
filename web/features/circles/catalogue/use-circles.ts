import { useQuery } from '@tanstack/react-query'
import { useSearchedList } from '#web/kernel/lists/use-searched-list.ts'
import { circlesQuery } from '../circles.queries.ts'
import { circleList } from '../circle-filters.ts'

export const useCircles = () =>
  useSearchedList({ address: circleList, usePage: (filters) => useQuery(circlesQuery(filters)) })

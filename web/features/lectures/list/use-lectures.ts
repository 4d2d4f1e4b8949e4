import { useQuery } from '@tanstack/react-query'
import { useSearchedList } from '#web/kernel/lists/use-searched-list.ts'
import { lecturesQuery } from '../lectures.queries.ts'
import { lectureList } from '../lecture-filters.ts'

export const useLectures = () =>
  useSearchedList({ address: lectureList, usePage: (filters) => useQuery(lecturesQuery(filters)) })

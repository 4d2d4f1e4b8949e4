import { useQuery } from '@tanstack/react-query'
import { useSearchedList } from '#web/kernel/lists/use-searched-list.ts'
import { pathsQuery } from '../paths.queries.ts'
import { pathList } from '../path-filters.ts'

export const usePaths = () =>
  useSearchedList({ address: pathList, usePage: (filters) => useQuery(pathsQuery(filters)) })

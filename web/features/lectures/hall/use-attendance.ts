import { useQuery } from '@tanstack/react-query'
import { roomApi } from '../lecture/own.queries.ts'

const PULSE_MS = 45_000

/** Says again and again that she is there, also behind another tab; answers how many are inside. */
export function useAttendance(id: number, isInside: boolean): number | undefined {
  const { data } = useQuery({
    queryKey: ['lectures', 'attendance', id],
    queryFn: ({ signal }) => roomApi.attendance({ params: { id } }, { signal }),
    enabled: isInside,
    refetchInterval: PULSE_MS,
    refetchIntervalInBackground: true,
    retry: 2,
  })
  return data?.inside
}

import { useQuery } from '@tanstack/react-query'
import { useSession } from '#web/kernel/session/session.ts'
import { courseQuery } from '../courses.queries.ts'

/**
 * The public course at once, her own view of it as soon as her session is known. A failure of the second leaves the
 * first standing; a course that only she may see appears with it.
 */
export function useCourse(id: number) {
  const { status, user } = useSession()
  const open = useQuery({ ...courseQuery(id), enabled: status !== 'signed-in' })
  const own = useQuery({ ...courseQuery(id, user?.id), enabled: user !== undefined })
  const query = user ? own : open
  const course = own.data ?? open.data
  return {
    course,
    /** Only when there is nothing to show. */
    error: course ? undefined : (query.error ?? undefined),
    isFetching: query.isFetching,
    refetch: () => void query.refetch(),
  }
}

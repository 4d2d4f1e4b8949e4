import { queryOptions } from '@tanstack/react-query'
import { lectureRoomRoutes } from '#contract/lectures/room-routes.ts'
import { client } from '#web/kernel/calls/api.ts'

export const roomApi = client(lectureRoomRoutes)

/** Whose it is stands in the key: another woman may sign in on the same page. */
export const ownLectureQuery = (lectureId: number, personId: number | undefined) =>
  queryOptions({
    queryKey: ['lectures', 'own', lectureId, personId],
    meta: { uses: ['lectures'] },
    queryFn: ({ signal }) => roomApi.own({ params: { id: lectureId } }, { signal }),
  })

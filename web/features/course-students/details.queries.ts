import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import type { coursePeriods } from '#contract/course-students/shapes.ts'
import { paymentRoutes } from '#contract/payments/routes.ts'
import { client } from '#web/kernel/calls/api.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { adminApi, type Desk } from '../course-desk/public/desk.ts'
import type { RosterFilters } from './roster-filters.ts'

const receipts = client(paymentRoutes)
const ROSTER_PER_PAGE = 20
const MOST_RECEIPTS = 100

export type Period = (typeof coursePeriods)[number]

export const figuresQuery = ({ role, api }: Desk, id: number, period: Period) =>
  queryOptions({
    queryKey: ['desk', 'figures', id, role, period],
    meta: { uses: [`course:${id}`] },
    queryFn: ({ signal }) => api.stats({ params: { courseId: id }, query: { period } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const rosterQuery = ({ role, api }: Desk, id: number, { search, state, sort, page }: RosterFilters) =>
  queryOptions({
    queryKey: ['desk', 'roster', id, role, { search, state, sort, page }],
    meta: { uses: [`course:${id}`] },
    queryFn: ({ signal }) =>
      api.enrolments(
        {
          params: { courseId: id },
          query: { search: search || undefined, state, sort, page, per_page: ROSTER_PER_PAGE },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

/** The picture of a receipt that waits; undefined when so many wait that it is not among the oldest. */
export const receiptQuery = (id: number) =>
  queryOptions({
    queryKey: ['desk', 'receipt', id],
    queryFn: async ({ signal }) => {
      const { items } = await receipts.list(
        { query: { status: 'pending', per_page: MOST_RECEIPTS } },
        { signal },
      )
      return items.find((receipt) => receipt.id === id) ?? null
    },
    // Its link lives for some minutes only.
    staleTime: 0,
    gcTime: 0,
  })

/** What is done to one student's place changes her row, the figures and the receipts that wait. */
function useRosterAct<Input>(courseId: number, act: (input: Input) => Promise<unknown>) {
  const stale = useChanged(`course:${courseId}`, 'catalogue', 'receipts', 'overview')
  return useMutation({
    mutationFn: act,
    onSettled: () => stale(),
  })
}

export const useEnrolByHand = (courseId: number) =>
  useRosterAct(courseId, (user_id: number) =>
    adminApi.enrolByHand({ params: { courseId }, body: { user_id } }),
  )
export const useEndEnrolment = (courseId: number) =>
  useRosterAct(courseId, ({ id, reason }: { id: number; reason: string }) =>
    adminApi.endEnrolment({ params: { courseId, enrolmentId: id }, body: { reason } }),
  )

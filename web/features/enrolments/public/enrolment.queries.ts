import { queryOptions } from '@tanstack/react-query'
import { enrolmentRoutes } from '#contract/enrolments/routes.ts'
import { client } from '#web/kernel/calls/api.ts'

const enrolments = client(enrolmentRoutes)

export const enrolmentQuery = (courseId: number, userId: number | undefined) =>
  queryOptions({
    queryKey: ['enrolments', 'of-course', courseId, userId],
    meta: { uses: ['enrolments'] },
    queryFn: ({ signal }) => enrolments.show({ params: { courseId } }, { signal }),
    enabled: userId !== undefined,
  })

export interface EnrolCall {
  readonly courseId: number
  /** The price she was shown; another price now is refused. */
  readonly price: number
  readonly receiptFileId?: number | undefined
}
export const enrol = ({ courseId, price, receiptFileId }: EnrolCall) =>
  enrolments.enroll({
    params: { courseId },
    body: { price, ...(receiptFileId === undefined ? {} : { receipt_file_id: receiptFileId }) },
  })

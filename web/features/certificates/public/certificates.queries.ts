import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { certificateRoutes } from '#contract/certificates/routes.ts'
import { client } from '#web/kernel/calls/api.ts'

export const certificatesApi = client(certificateRoutes)

export const courseCertificateQuery = (courseId: number) =>
  queryOptions({
    queryKey: ['certificates', 'course', courseId],
    meta: { uses: ['certificates', 'enrolments', `course:${courseId}`] },
    queryFn: ({ signal }) => certificatesApi.ofCourse({ params: { courseId } }, { signal }),
  })

export const myCertificatesQuery = (page: number) =>
  queryOptions({
    queryKey: ['certificates', 'mine', page],
    meta: { uses: ['certificates'] },
    queryFn: ({ signal }) => certificatesApi.mine({ query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const studentCertificatesQuery = (id: number) =>
  queryOptions({
    queryKey: ['certificates', 'of-student', id],
    meta: { uses: ['certificates'] },
    queryFn: ({ signal }) => certificatesApi.ofUser({ params: { id }, query: {} }, { signal }),
  })

export const certificateQuery = (id: number) =>
  queryOptions({
    queryKey: ['certificates', 'one', id],
    meta: { uses: ['certificates'] },
    queryFn: ({ signal }) => certificatesApi.show({ params: { id } }, { signal }),
  })

/** A verification is of this moment: it is asked anew whenever the page is opened. */
export const verificationQuery = (code: string) =>
  queryOptions({
    queryKey: ['certificates', 'code', code],
    queryFn: ({ signal }) => certificatesApi.byCode({ params: { code } }, { signal }),
    retry: false,
  })

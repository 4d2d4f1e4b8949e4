import { queryOptions } from '@tanstack/react-query'
import { certificateTemplateRoutes } from '#contract/certificates/template-routes.ts'
import { client } from '#web/kernel/calls/api.ts'

export const templatesApi = client(certificateTemplateRoutes)

/** More than a centre draws. */
const MOST_TEMPLATES = 100

/** Every template that is in use, to choose one. */
export const templateChoicesQuery = () =>
  queryOptions({
    queryKey: ['certificates', 'template-choices'],
    meta: { uses: ['certificates'] },
    queryFn: async ({ signal }) => {
      const { items } = await templatesApi.list({ query: { per_page: MOST_TEMPLATES } }, { signal })
      return items.map(({ id, name }) => ({ value: String(id), label: name }))
    },
  })

export const courseTemplateQuery = (courseId: number) =>
  queryOptions({
    queryKey: ['certificates', 'course-template', courseId],
    meta: { uses: ['certificates', `course:${courseId}`] },
    queryFn: ({ signal }) => templatesApi.ofCourse({ params: { courseId } }, { signal }),
  })

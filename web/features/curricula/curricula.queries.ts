import { queryOptions, useMutation } from '@tanstack/react-query'
import { adminCurriculumRoutes, curriculumMatterRoutes } from '#contract/curricula/routes.ts'
import { client } from '#web/kernel/calls/api.ts'
import { useChanged } from '#web/kernel/tags.ts'

export const adminApi = client(adminCurriculumRoutes)
const api = client(curriculumMatterRoutes)

export const curriculaQuery = (pathId: number) =>
  queryOptions({
    queryKey: ['curricula', 'of-path', pathId],
    meta: { uses: ['learning-paths'] },
    queryFn: ({ signal }) => api.ofPath({ params: { id: pathId } }, { signal }),
  })

export const modulesQuery = (curriculumId: number) =>
  queryOptions({
    queryKey: ['curricula', 'modules', curriculumId],
    meta: { uses: ['learning-paths'] },
    queryFn: ({ signal }) => api.modules({ params: { id: curriculumId } }, { signal }),
  })

export const lessonsQuery = (moduleId: number, isOpen: boolean) =>
  queryOptions({
    queryKey: ['curricula', 'lessons', moduleId],
    meta: { uses: ['learning-paths'] },
    queryFn: ({ signal }) => api.lessons({ params: { id: moduleId } }, { signal }),
    enabled: isOpen,
  })

export const completeLesson = (id: number, isDone: boolean) =>
  api.complete({ params: { id }, body: { is_done: isDone } })

/** A change of the matter of a path, after which all that shows it asks anew. */
export function useMatterAct<Input, Answer>(act: (input: Input) => Promise<Answer>) {
  const stale = useChanged('learning-paths')
  return useMutation({ mutationFn: act, onSuccess: () => stale() })
}

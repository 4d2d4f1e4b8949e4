import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { adminCourseFileRoutes, teacherCourseFileRoutes } from '#contract/course-files/routes.ts'
import type { CourseImport } from '#contract/course-files/shapes.ts'
import { client, type Client } from '#web/kernel/api.ts'
import type { UploadOptions } from '#web/kernel/upload.ts'
import { sendFile } from '../course-desk/public/desk.queries.ts'
import type { Desk } from '../course-desk/public/desk.ts'

type FilesApi = Pick<Client<typeof adminCourseFileRoutes>, keyof typeof teacherCourseFileRoutes>

const doors: Readonly<Record<Desk['role'], FilesApi>> = {
  admin: client(adminCourseFileRoutes),
  teacher: client(teacherCourseFileRoutes),
}

const POLL_MS = 1000
/** The server looks at every medium of the file before it answers. */
const READ_MS = 5 * 60_000

/** Asked once for each opening: the link is fresh then, and the audit tells of it once. */
export const offeredFileQuery = ({ role }: Desk, id: number) =>
  queryOptions({
    queryKey: ['desk', 'course-export', role, id],
    queryFn: ({ signal }) => doors[role].pack({ params: { id } }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  })

export async function readCourseFile({ role }: Desk, file: File, options: UploadOptions) {
  const { id } = await sendFile('course-files', file, options)
  return doors[role].read({ body: { file_id: id } }, { patienceMs: READ_MS })
}
/** Asked again every second while the course is being made. */
const courseImportQuery = ({ role }: Desk, first: CourseImport) =>
  queryOptions({
    queryKey: ['desk', 'course-imports', role, first.id],
    queryFn: ({ signal }) => doors[role].show({ params: { i: first.id } }, { signal }),
    initialData: first,
    refetchInterval: ({ state }) => (state.data?.status === 'importing' ? POLL_MS : false),
    staleTime: Infinity,
  })

export function useConfirmImport(desk: Desk) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: CourseImport) => doors[desk.role].confirm({ params: { i: id } }),
    onSuccess: (begun) => queries.setQueryData(courseImportQuery(desk, begun).queryKey, begun),
  })
}

/** Lists of courses ask anew when there is one more. */
export function useCourseImport(desk: Desk, first: CourseImport) {
  const queries = useQueryClient()
  const asked = useQuery(courseImportQuery(desk, first))
  const isDone = asked.data.status === 'done'
  useEffect(() => {
    if (!isDone) return
    void queries.invalidateQueries({ queryKey: ['desk', 'courses'] })
    void queries.invalidateQueries({ queryKey: ['courses'] })
  }, [isDone, queries])
  return asked
}

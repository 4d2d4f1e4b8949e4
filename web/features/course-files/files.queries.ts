import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { adminCourseFileRoutes, teacherCourseFileRoutes } from '#contract/course-files/routes.ts'
import type { CourseImport } from '#contract/course-files/shapes.ts'
import { client, type Client } from '#web/kernel/calls/api.ts'
import { useDoor, type DoorRole } from '#web/kernel/door.ts'
import { sendFile } from '#web/kernel/files/send-file.ts'
import { changed } from '#web/kernel/tags.ts'
import type { UploadOptions } from '#web/kernel/files/upload.ts'

type FilesApi = Pick<Client<typeof adminCourseFileRoutes>, keyof typeof teacherCourseFileRoutes>

/** By whose door a course is written to a file and read from one. */
interface FilesDoor {
  readonly role: DoorRole
  readonly api: FilesApi
}
const doors: Readonly<Record<DoorRole, FilesDoor>> = {
  admin: { role: 'admin', api: client(adminCourseFileRoutes) },
  teacher: { role: 'teacher', api: client(teacherCourseFileRoutes) },
}
export const useFilesDoor = (): FilesDoor => useDoor(doors)

const POLL_MS = 1000
/** The server looks at every medium of the file before it answers. */
const READ_MS = 5 * 60_000

/** Asked once for each opening: the link is fresh then, and the audit tells of it once. */
export const offeredFileQuery = ({ role, api }: FilesDoor, id: number) =>
  queryOptions({
    queryKey: ['desk', 'course-export', role, id],
    queryFn: ({ signal }) => api.pack({ params: { courseId: id } }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  })

export async function readCourseFile({ api }: FilesDoor, file: File, options: UploadOptions) {
  const { id } = await sendFile('course-files', file, options)
  return api.read({ body: { file_id: id } }, { patienceMs: READ_MS })
}
/** Asked again every second while the course is being made. */
const courseImportQuery = ({ role, api }: FilesDoor, first: CourseImport) =>
  queryOptions({
    queryKey: ['desk', 'course-imports', role, first.id],
    queryFn: ({ signal }) => api.show({ params: { importId: first.id } }, { signal }),
    initialData: first,
    refetchInterval: ({ state }) => (state.data?.status === 'importing' ? POLL_MS : false),
    staleTime: Infinity,
  })

export function useConfirmImport(door: FilesDoor) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: CourseImport) => door.api.confirm({ params: { importId: id } }),
    onSuccess: (begun) => queries.setQueryData(courseImportQuery(door, begun).queryKey, begun),
  })
}

/** Lists of courses ask anew when there is one more. */
export function useCourseImport(door: FilesDoor, first: CourseImport) {
  const queries = useQueryClient()
  const importRun = useQuery(courseImportQuery(door, first))
  const isDone = importRun.data.status === 'done'
  useEffect(() => {
    if (!isDone) return
    void changed(queries, ['catalogue'])
  }, [isDone, queries])
  return importRun
}

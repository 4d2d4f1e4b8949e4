import { queryOptions } from '@tanstack/react-query'
import type { MyNote } from '#contract/notes/shapes.ts'
import type { StoredCourse } from '../offline/shapes.ts'
import { bytesOf, listStoredCourses, openOwnLessons, readNotes } from '../offline/stored-course.ts'

export interface DeviceList {
  readonly courses: readonly StoredCourse[]
  readonly notes: readonly MyNote[]
  /** Of all lessons: their texts and files. */
  readonly lessonBytes: number
  /** The pages that show them, and what stands beside the lessons. */
  readonly otherBytes: number
}

const nothing: DeviceList = { courses: [], notes: [], lessonBytes: 0, otherBytes: 0 }

/** What lies on this device, read there: it needs no network. */
export const deviceListQuery = (courses: readonly number[]) =>
  queryOptions({
    queryKey: ['stored-lessons', courses],
    networkMode: 'always',
    queryFn: readDevice,
    staleTime: 0,
    gcTime: 0,
  })

async function readDevice(): Promise<DeviceList> {
  // A browser that keeps nothing has nothing.
  const cache = await openOwnLessons().catch(() => undefined)
  if (!cache) return nothing
  const [courses, notes, all] = await Promise.all([
    listStoredCourses(cache),
    readNotes(cache),
    sizeOfAll(cache),
  ])
  const lessonBytes = bytesOf(courses)
  return { courses, notes, lessonBytes, otherBytes: Math.max(0, all - lessonBytes) }
}

async function sizeOfAll(cache: Cache): Promise<number> {
  const sizes = (await cache.keys()).map(async (request) => {
    const answer = await cache.match(request, { ignoreVary: true })
    return (await answer?.blob())?.size ?? 0
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

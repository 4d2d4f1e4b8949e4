import { ApiError } from '#web/kernel/api-error.ts'
import type { CallOptions } from '#web/kernel/api.ts'
import { BRIEFLY } from '#web/kernel/device-lessons.ts'
import { isChosen } from './choice.ts'
import type * as StoredCourse from './stored-course.ts'

type Stored = typeof StoredCourse

const unreachable = new Set([502, 503, 504])
const isAway = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.type === 'network_error' || error.type === 'timeout_error' || unreachable.has(error.status))

/** Asks the server; where it cannot be reached, what the device keeps of a course that she has chosen. */
export async function orStored<T>(
  courseId: number,
  ask: (options: CallOptions) => Promise<T>,
  read: (stored: Stored) => Promise<T | undefined>,
): Promise<T> {
  if (!isChosen(courseId)) return ask({})
  try {
    return await ask(BRIEFLY)
  } catch (error) {
    const stored = isAway(error) ? await fromDevice(read) : undefined
    if (stored === undefined) throw error
    return stored
  }
}

/** A device that has lost the copy, or the code that reads it, has none. */
const fromDevice = <T>(read: (stored: Stored) => Promise<T | undefined>): Promise<T | undefined> =>
  import('./stored-course.ts').then(read).catch(() => undefined)

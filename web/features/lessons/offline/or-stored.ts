import type { CallOptions } from '#web/kernel/calls/api.ts'
import { BRIEFLY } from '#web/kernel/session/device-lessons.ts'
import { isAway } from '#web/kernel/calls/offline.ts'
import { isChosen } from './choice.ts'
import type * as StoredCourse from './stored-course.ts'

type Stored = typeof StoredCourse

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

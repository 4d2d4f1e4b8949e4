import { useEffect } from 'react'
import type { Entry } from '../learning.ts'
import { useOfflineChoice } from '../offline/choice.ts'
import type { PlayerCourse, PlayerEnrolment } from '../offline/shapes.ts'

interface Answers {
  readonly courseId: number
  readonly course: PlayerCourse | undefined
  readonly enrolment: PlayerEnrolment | null | undefined
  readonly entry: Entry | undefined
}

/** Whenever the server has told how she stands in a chosen course, the device follows: on, or out. */
export function useUpkeep({ courseId, course, enrolment, entry }: Answers): void {
  const choice = useOfflineChoice()
  const isChosen = choice.courses.includes(courseId)
  useEffect(() => {
    // What a page has loaded is what is stored with it; browsers list 250 files otherwise, calls among them.
    performance.setResourceTimingBufferSize?.(2000)
    if (!isChosen || !course || course.stored || enrolment === undefined || enrolment?.isStored) return
    // The dialog is stored with the pages, and so it must be loaded by then.
    Promise.all([import('./store-course.ts'), import('./offline-dialog.tsx')]).then(
      ([{ storeCourse, removeCourse }]) =>
        entry === 'learn' && enrolment ? storeCourse({ course, enrolment }) : removeCourse(courseId),
      // The code did not arrive: another visit brings it.
      () => undefined,
    )
  }, [isChosen, choice, courseId, course, enrolment, entry])
}

import { adminCourseStudentRoutes, teacherCourseStudentRoutes } from '#contract/course-students/routes.ts'
import { feature } from '#server/kernel/feature.ts'
import { serve } from '#server/kernel/calls/registry.ts'
import { courseStudentHandlers, directorCourseStudentHandlers } from './routes.ts'

export const courseStudents = feature({
  calls: [
    ...serve('adminCourseStudents', adminCourseStudentRoutes, directorCourseStudentHandlers),
    ...serve('teacherCourseStudents', teacherCourseStudentRoutes, courseStudentHandlers),
  ],
})

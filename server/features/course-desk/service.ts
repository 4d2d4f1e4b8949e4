export { duplicateCourse, removeCourse, restoreCourse } from './copies-and-bin.ts'
export { createCourse, saveCourse, showCourse } from './courses.ts'
export { listCourses } from './desk-course.ts'
export { setStatus } from './status.ts'

export { createCourse } from './courses.ts'
export { purgeCourses } from './copies-and-bin.ts'
export { publishScheduled } from './publishing/status.ts'

export { forgetCourseImports } from './imports.ts'
export { registerCourseFileJobs } from './jobs.ts'

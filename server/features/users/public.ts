export { fileOf } from './export/service.ts'
export { forgetImports, registerUserJobs } from './jobs.ts'
export { purgeArchived } from './purge.ts'

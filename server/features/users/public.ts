export { fileOf, tableOf } from './export/service.ts'
export { hireTeacher, holderOf } from './hire.ts'
export { forgetImports, registerUserJobs } from './jobs.ts'
export { purgeArchived } from './purge.ts'

import { systemCall, type Process } from '#server/kernel/calls/caller.ts'
import { IMPORT_COURSE } from './imports.ts'
import { RETRIES, runImport } from './run-import.ts'

const HOUR_SECONDS = 3600

export const registerCourseFileJobs = (process: Process): void =>
  process.ports.jobs.register<{ importId: number }>(
    IMPORT_COURSE,
    ({ importId }, run) => runImport(systemCall(process, IMPORT_COURSE), importId, run),
    { retryLimit: RETRIES, expireSeconds: HOUR_SECONDS },
  )

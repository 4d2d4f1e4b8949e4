import { systemCall, type Process } from '#server/kernel/calls/caller.ts'
import { RETRIES, runExport } from './export/run-export.ts'
import { EXPORT_DATA } from './exports.ts'

const HOUR_SECONDS = 3600

export const registerMyDataJobs = (process: Process): void =>
  process.ports.jobs.register<{ exportId: number }>(
    EXPORT_DATA,
    ({ exportId }, run) => runExport(systemCall(process, EXPORT_DATA), exportId, run),
    { retryLimit: RETRIES, expireSeconds: HOUR_SECONDS },
  )

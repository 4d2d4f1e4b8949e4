import { systemCall, type Process } from '#server/kernel/calls/caller.ts'
import { CONVERT_MEDIUM, convertMedium } from './playback/playback.ts'

/** Longer than the conversion of one film may take. */
const EXPIRES_SECONDS = 4 * 3600

export const registerMediaJobs = (process: Process): void =>
  process.ports.jobs.register<{ path: string }>(
    CONVERT_MEDIUM,
    ({ path }) => convertMedium(systemCall(process, CONVERT_MEDIUM), path),
    { expireSeconds: EXPIRES_SECONDS },
  )

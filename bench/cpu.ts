import { readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100

/**
 * Milliseconds of processor time that a process has used, all its threads together. On a machine that others share it
 * says more than the clock. Only Linux tells; elsewhere it is NaN.
 */
export function cpuOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND
  } catch {
    return Number.NaN
  }
}

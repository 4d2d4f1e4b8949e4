import { readFileSync } from 'node:fs'

/** Kilobytes of memory that a process holds. Only Linux tells; elsewhere it is NaN. */
export function memoryOf(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return Number.NaN
  }
}

/** Of several processes together, what they share counted once. */
export function memoryOfAll(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + shareOf(pid), 0)
}

function shareOf(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1])
  } catch {
    return 0
  }
}

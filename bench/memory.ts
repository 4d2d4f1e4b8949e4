import { readFileSync } from 'node:fs'

/** Kilobytes of memory that a process holds. Only Linux tells; elsewhere it is NaN. */
export function memoryOf(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return Number.NaN
  }
}

import { readdirSync, readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100

/**
 * Milliseconds of processor time that a process has used, all its threads together. On a machine that others share it
 * says more than the clock. Only Linux tells; elsewhere it is NaN.
 */
export function cpuOf(pid: number): number {
  const fields = statOf(pid)
  return fields ? ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND : Number.NaN
}

/** The same of a process and of all that it has started and that still run, as those of PostgreSQL. */
export function cpuOfFamily(pid: number): number {
  const children = processes().filter((one) => parentOf(one) === pid)
  // One that has just ended has none.
  const times = children.map((one) => cpuOf(one)).filter((time) => !Number.isNaN(time))
  return times.reduce((sum, time) => sum + time, cpuOf(pid))
}

/** Of a process and of all that descend from it, as those of a browser. */
export const cpuOfTree = (pid: number): number => treeOf(pid).reduce((sum, one) => sum + (cpuOf(one) || 0), 0)

/** It and its children and theirs. */
export function treeOf(pid: number): number[] {
  const children = processes().filter((one) => parentOf(one) === pid)
  return [pid, ...children.flatMap((child) => treeOf(child))]
}

export function parentOf(pid: number): number {
  return Number(statOf(pid)?.[1])
}

function processes(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger)
  } catch {
    return []
  }
}

/** What stands behind the name of the process. */
function statOf(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

export interface JobLog {
  info(data: object, text: string): void
  warn(data: object, text: string): void
  error(data: object, text: string): void
}

const quietFor = 60_000

/** Every poll of an unreachable database fails alike: the same trouble is told once a minute. */
export function quietRepeats(log: JobLog, now: () => number = Date.now): (error: Error) => void {
  const told = new Map<string, number>()
  return (error) => {
    const last = told.get(error.message)
    if (last !== undefined && now() - last < quietFor) return
    if (told.size > 100) told.clear()
    told.set(error.message, now())
    log.warn({ err: error }, 'the job queue has trouble')
  }
}

export interface JobLog {
  info(data: object, text: string): void
  warn(data: object, text: string): void
  error(data: object, text: string): void
}

const quietFor = 60_000

/** Every poll of an unreachable database fails alike: the same trouble is told once a minute. */
export function quietRepeats(log: JobLog, now: () => number = Date.now): (error: Error) => void {
  const lastLogged = new Map<string, number>()
  return (error) => {
    const last = lastLogged.get(error.message)
    if (last !== undefined && now() - last < quietFor) return
    if (lastLogged.size > 100) lastLogged.clear()
    lastLogged.set(error.message, now())
    log.warn({ err: error }, 'the job queue has trouble')
  }
}

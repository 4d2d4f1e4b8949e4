import autocannon from 'autocannon'
import { cpuOf, cpuOfFamily } from './cpu.ts'

export interface Call {
  readonly method?: string
  readonly path: string
  readonly headers?: Record<string, string>
  readonly body?: string
}
export interface Target {
  readonly name: string
  readonly server: { readonly url: string; readonly pid: number }
  /** The same call again and again, or for misses and commands always another one. */
  readonly calls: Call | (() => Call)
  /** The first process of its database, where the cost there is of interest. */
  readonly databasePid?: number
}
export interface Slice {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  /** Processor time of the server for one request, in milliseconds. */
  readonly cpu: number
  /** The same of the database; NaN where nobody asked. */
  readonly databaseCpu: number
}

const CONNECTIONS = 20

/** What browsers send. */
export const BROWSER = { 'accept-encoding': 'gzip, deflate, br' }

/** A dear call on a busy machine may not end within a slice: it goes on until so many answers have come. */
const FEWEST = 2 * CONNECTIONS
const PATIENCE_S = 120

/** One slice of load on one server. Figures of failures are worth nothing, so any other answer ends the bench. */
export async function loadSlice(
  { name, server, calls, databasePid }: Target,
  seconds: number,
): Promise<Slice> {
  const times: number[] = []
  const request =
    typeof calls === 'function'
      ? { setupRequest: (given: object) => ({ ...given, ...requestOf(calls()) }) }
      : requestOf(calls)
  const begun = performance.now()
  const cpuOfDatabase = () => (databasePid === undefined ? Number.NaN : cpuOfFamily(databasePid))
  const cpuBefore = cpuOf(server.pid)
  const databaseBefore = cpuOfDatabase()
  const run = autocannon({
    url: server.url,
    connections: CONNECTIONS,
    duration: PATIENCE_S,
    timeout: PATIENCE_S,
    requests: [request],
  })
  void run.on('response', (_client, _status, _bytes, ms) => {
    times.push(ms)
    if (times.length >= FEWEST && performance.now() - begun >= seconds * 1000) run.stop()
  })
  const { non2xx, errors, timeouts } = await run
  const took = (performance.now() - begun) / 1000
  const cpu = (cpuOf(server.pid) - cpuBefore) / times.length
  const databaseCpu = (cpuOfDatabase() - databaseBefore) / times.length
  if (non2xx + errors + timeouts > 0)
    throw new Error(`${name}: ${non2xx} answers refused, ${errors} connections broken, ${timeouts} too late`)
  times.sort((a, b) => a - b)
  return {
    perSecond: times.length / took,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    cpu,
    databaseCpu,
  }
}

const requestOf = ({ method = 'GET', headers, ...rest }: Call) => ({
  ...rest,
  method,
  headers: { ...BROWSER, ...(rest.body ? { 'content-type': 'application/json' } : {}), ...headers },
})

/** Of sorted values. */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

export const median = (values: readonly number[]): number =>
  quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  )

import type { RealtimeFigures } from '#server/engines/bus/port.ts'
import type { LaneFigures, WorkSample } from '#server/engines/workers/port.ts'

export interface RequestSample {
  readonly method: string
  /** The template (`/api/v1/courses/{courseId}`), never the address: ids would make a series each. */
  readonly route: string
  readonly status: number
  readonly seconds: number
}

export interface PoolFigures {
  readonly total: number
  readonly idle: number
  readonly waiting: number
}

export interface JobFigures {
  readonly queue: string
  readonly waiting: number
  readonly delayed: number
  readonly active: number
  readonly failed: number
  readonly completed: number
}

export interface CountGauge {
  readonly name: string
  readonly help: string
  /** What the counts are told apart by. */
  readonly label: string
}

export interface NamedCount {
  readonly name: string
  readonly count: number
}

export interface Metrics {
  /** Undefined when metrics are off; everything else then does nothing. */
  readonly address: { readonly host: string; readonly port: number } | undefined
  observeRequest(sample: RequestSample): void
  countCache(cache: string, result: 'hit' | 'miss'): void
  /** Asked at each scrape. */
  watchPool(read: () => PoolFigures): void
  /** Asked at each scrape; when it fails (the database is down) its series are left out. */
  watchJobs(read: () => Promise<readonly JobFigures[]>): void
  /** Asked at each scrape. */
  watchWorkers(read: () => Readonly<Record<string, LaneFigures>>): void
  /** Asked at each scrape. */
  watchConnections(read: () => RealtimeFigures): void
  /** Asked at each scrape; when it fails its series are left out. */
  watchCounts(gauge: CountGauge, read: () => Promise<readonly NamedCount[]>): void
  observeWork(sample: WorkSample): void
  /** The event loop did nothing else for so long. */
  observeHold(seconds: number): void
  close(): Promise<void>
}

import type { Metrics } from './port.ts'

export interface OpenMetrics {
  readonly port: number | undefined
  readonly host?: string
}

/** Figures for Prometheus on a port of their own, so that they are never reachable through the public one. */
export async function openMetrics({ port, host = '127.0.0.1' }: OpenMetrics): Promise<Metrics> {
  if (!port) return off
  const { openPrometheus } = await import('./prometheus.ts')
  return openPrometheus(port, host)
}

function nothing(): void {
  // Metrics are off.
}

const off: Metrics = {
  address: undefined,
  observeRequest: nothing,
  countCache: nothing,
  watchPool: nothing,
  watchJobs: nothing,
  watchWorkers: nothing,
  watchConnections: nothing,
  watchCounts: nothing,
  observeWork: nothing,
  observeHold: nothing,
  close: () => Promise.resolve(),
}

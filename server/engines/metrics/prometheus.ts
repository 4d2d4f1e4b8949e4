import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { RealtimeFigures } from '#server/engines/bus/port.ts'
import type { LaneFigures } from '#server/engines/workers/port.ts'
import type { CountGauge, JobFigures, Metrics, NamedCount, PoolFigures } from './port.ts'

export async function openPrometheus(port: number, host: string): Promise<Metrics> {
  const registry = new Registry()
  const server = await listen(registry, port, host)
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  })
  const caches = new Counter({
    name: 'cache_requests_total',
    help: 'Questions to an in-process cache, by whether it knew the answer',
    labelNames: ['cache', 'result'],
    registers,
  })
  return {
    address: { host, port: (server.address() as AddressInfo).port },
    observeRequest: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status }, seconds),
    countCache: (cache, result) => caches.inc({ cache, result }),
    watchPool: (read) => watchPool(registry, read),
    watchJobs: (read) => watchJobs(registry, read),
    watchWorkers: (read) => watchWorkers(registry, read),
    watchConnections: (read) => watchConnections(registry, read),
    watchCounts: (gauge, read) => watchCounts(registry, gauge, read),
    ...workFigures(registry),
    close: () => close(server),
  }
}

function watchPool(registry: Registry, read: () => PoolFigures): void {
  const gauge = new Gauge({
    name: 'db_pool_connections',
    help: 'Database connections, and callers that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect: () => {
      const { total, idle, waiting } = read()
      gauge.set({ state: 'idle' }, idle)
      gauge.set({ state: 'busy' }, total - idle)
      gauge.set({ state: 'waiting' }, waiting)
    },
  })
}

function watchJobs(registry: Registry, read: () => Promise<readonly JobFigures[]>): void {
  const gauge = new Gauge({
    name: 'jobs',
    help: 'Background jobs by queue and state',
    labelNames: ['queue', 'state'],
    registers: [registry],
    collect: async () => {
      const figures = await read().catch(() => [])
      gauge.reset()
      for (const { queue, ...states } of figures)
        for (const [state, count] of Object.entries(states)) gauge.set({ queue, state }, count)
    },
  })
}

function watchWorkers(registry: Registry, read: () => Readonly<Record<string, LaneFigures>>): void {
  const gauge = new Gauge({
    name: 'worker_tasks',
    help: 'Tasks of the worker threads, by lane and state',
    labelNames: ['lane', 'state'],
    registers: [registry],
    collect: () => {
      for (const [lane, { waiting, running }] of Object.entries(read())) {
        gauge.set({ lane, state: 'waiting' }, waiting)
        gauge.set({ lane, state: 'running' }, running)
      }
    },
  })
}

function watchConnections(registry: Registry, read: () => RealtimeFigures): void {
  const gauge = new Gauge({
    name: 'realtime_connections',
    help: 'Open connections of browsers to this process',
    registers: [registry],
    collect: () => {
      gauge.set(read().connections)
    },
  })
}

function watchCounts(
  registry: Registry,
  { name, help, label }: CountGauge,
  read: () => Promise<readonly NamedCount[]>,
): void {
  const gauge = new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    collect: async () => {
      const counts = await read().catch(() => [])
      gauge.reset()
      for (const { name: value, count } of counts) gauge.set({ [label]: value }, count)
    },
  })
}

function workFigures(registry: Registry): Pick<Metrics, 'observeWork' | 'observeHold'> {
  const registers = [registry]
  const buckets = [0.005, 0.025, 0.1, 0.5, 2.5, 10, 40]
  const labelNames = ['task']
  const waits = new Histogram({
    name: 'worker_wait_seconds',
    help: 'Time that a task waited for a worker thread',
    labelNames,
    buckets,
    registers,
  })
  const runs = new Histogram({
    name: 'worker_run_seconds',
    help: 'Time that a worker thread took for a task',
    labelNames,
    buckets,
    registers,
  })
  const results = new Counter({
    name: 'worker_tasks_total',
    help: 'Tasks by what became of them: done, failed, or refused because full, slow or died',
    labelNames: ['task', 'result'],
    registers,
  })
  const holds = new Histogram({
    name: 'event_loop_held_seconds',
    help: 'Times that the event loop was held for longer than it should be',
    buckets: [0.2, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  return {
    observeWork: ({ task, result, waitedSeconds, ranSeconds }) => {
      results.inc({ task, result })
      if (waitedSeconds !== undefined) waits.observe({ task }, waitedSeconds)
      if (ranSeconds !== undefined) runs.observe({ task }, ranSeconds)
    },
    observeHold: (seconds) => holds.observe(seconds),
  }
}

async function listen(registry: Registry, port: number, host: string): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return server
}

async function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve())
  })
  server.closeAllConnections()
  await closed
}

import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Metrics } from './engines/metrics/port.ts'
import { actorOf, actorOfSession, holdersOf, liveSessions } from './features/auth/public.ts'
import { AnswerCache } from './kernel/answers/answer-cache.ts'
import { systemCall, type Process } from './kernel/calls/caller.ts'
import type { Db } from './kernel/context.ts'
import { unknownRoute } from './kernel/errors.ts'
import { watchLectures } from './features/lectures/public.ts'
import { watchPresence } from './features/live/public.ts'
import { endsOf } from './features/realtime/public.ts'
import { roomsInZoom } from './features/zoom/public.ts'
import { createHttp, mount } from './kernel/http/http.ts'
import { inProcessClient, type InProcessClient } from './kernel/calls/in-process.ts'
import { createLeaving } from './kernel/http/leaving.ts'
import { callsUnderWay, watchLoop } from './kernel/http/loop-watch.ts'
import { mountHealth } from './pages/health.ts'
import { mountOpenApi } from './pages/openapi.ts'
import { mountPages } from './pages/pages.ts'
import type { WebBundle } from './pages/web-bundle.ts'
import { allServed, features, fileShowers, nameFollowers, rooms } from './features.ts'
import { mailFiles } from './wiring/mail-files.ts'
import { presenceByRoom } from './wiring/presence-by-room.ts'
import { doorkeeper } from './wiring/realtime.ts'
import type { Ports } from './ports.ts'

export interface AppParts {
  readonly config: Config
  readonly db: Db
  readonly ports: Ports
  readonly log: Logger
  readonly metrics: Metrics
  readonly clock?: () => Date
  /** The built web; absent where only calls are wanted. */
  readonly web?: WebBundle
}
export interface App {
  readonly http: FastifyInstance
  readonly process: Process
  readonly call: InProcessClient
  /** Sends callers to the other nodes; resolves when nobody asks this one any more. */
  leave(): Promise<void>
}

/** Puts the parts together. Nothing listens yet. */
export async function createApp({
  config,
  db,
  ports,
  log,
  metrics,
  clock = () => new Date(),
  web,
}: AppParts): Promise<App> {
  const process: Process = {
    config,
    db,
    ports,
    log,
    clock,
    cache: new AnswerCache(),
    actorOf,
    actorOfSession,
    nameFollowers,
    fileShowers,
    rooms,
  }
  ports.mail.begin(mailFiles(process))
  ports.realtime.begin(doorkeeper(process, { holdersOf, liveSessions, endsOf }))
  ports.meetings.begin(
    presenceByRoom({ session: watchPresence(process), lecture: watchLectures(process) }),
    roomsInZoom(() => systemCall(process, 'zoom')),
  )
  const leaving = createLeaving()
  const http = createHttp(process, { leaving, onCacheHit: () => metrics.countCache('answers', 'hit') })
  http.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? pageRoute(request.url, reply.raw.statusCode)
    metrics.observeRequest({
      method: request.method,
      route,
      status: reply.raw.statusCode,
      seconds: reply.elapsedTime / 1000,
    })
  })
  // Open connections would keep the server from closing.
  http.addHook('preClose', () => ports.realtime.close())
  metrics.watchConnections(() => ports.realtime.figures())
  for (const { gauges = {} } of features)
    for (const [name, { help, label, read }] of Object.entries(gauges))
      metrics.watchCounts({ name, help, label }, () => read(systemCall(process, name)))
  const watch = watchLoop({
    calls: callsUnderWay(http),
    onHold: ({ ms, cpuMs, calls }) => {
      metrics.observeHold(ms / 1000)
      log.warn({ held_ms: Math.round(ms), cpu_ms: Math.round(cpuMs), calls }, 'the event loop was held')
    },
  })
  http.addHook('onClose', async () => watch.stop())
  await http.register(multipart)
  const served = allServed
  mount(http, process, served)
  const call = inProcessClient(process, served)
  mountHealth(http, process, leaving)
  mountOpenApi(http, served)
  if (web) await mountPages(http, process, call, web)
  else
    http.setNotFoundHandler(() => {
      throw unknownRoute()
    })
  return { http, process, call, leave: leaving.begin }
}

/** Pages have no route of their own; the first part of an address that led to one is of a small, closed list. */
function pageRoute(address: string, status: number): string {
  const [, area = ''] = address.split(/[/?]/, 2)
  return status < 400 ? `page /${area}` : 'no page'
}

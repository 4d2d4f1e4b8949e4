import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import type { Ports } from '#server/ports.ts'
import type { AnswerCache } from '../answers/answer-cache.ts'
import type { Actor, Caller, Ctx, Db, FileShower, NameFollower, Rooms } from '../context.ts'

/** What one process gives to every call. */
export interface Process {
  readonly db: Db
  readonly config: Config
  readonly ports: Ports
  readonly log: Logger
  readonly cache: AnswerCache
  readonly clock: () => Date
  /** Who holds this access token; null when nobody does (any more). */
  readonly actorOf: (ctx: Ctx, token: string) => Promise<Actor | null>
  readonly nameFollowers: readonly NameFollower[]
  readonly fileShowers: readonly FileShower[]
  readonly rooms: Rooms
  /** Who stands behind a session; null when it has ended or opens nothing yet. */
  readonly actorOfSession: (ctx: Ctx, sessionId: number) => Promise<Actor | null>
}

export interface Call {
  readonly ctx: Ctx
  /** What the answer shows, when it may be kept. */
  readonly tags: ReadonlySet<string>
}

/** The context of one call. Outside a transaction effects run at once and events are refused: they need the commit. */
export function openCall(process: Process, caller: Caller, actor: Actor | null = null): Call {
  const tags = new Set<string>()
  const ctx: Ctx = {
    db: process.db,
    now: process.clock(),
    actor,
    caller,
    config: process.config,
    ports: process.ports,
    log: process.log.child({ request_id: caller.requestId }),
    emit: ({ type }) => {
      throw new Error(`the event ${type} needs a transaction`)
    },
    renamed: ({ of, id }) => {
      throw new Error(`a new name needs a transaction: ${of} ${id}`)
    },
    nameFollowers: process.nameFollowers,
    fileShowers: process.fileShowers,
    uses: (...names) => names.forEach((name) => tags.add(name)),
    changes: (...names) => process.cache.drop(names),
    cacheFigures: () => ({ hits: process.cache.hits, misses: process.cache.misses }),
    rooms: process.rooms,
    actorOfSession: (sessionId) => process.actorOfSession(ctx, sessionId),
    afterCommit: (effect) => effect(process.db),
  }
  return { ctx, tags }
}

/** The context of a job or a command line: nobody calls. */
export const systemCall = (process: Process, name: string): Ctx =>
  openCall(process, { requestId: `${name}-${crypto.randomUUID().slice(0, 8)}`, ip: '', userAgent: name }).ctx

import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Role } from '#contract/kernel/route.ts'
import type { Tag } from '#contract/kernel/tags.ts'
import type { EventType, Payload, RoomOf } from '#contract/realtime/events.ts'
import type { Config } from '#server/config.ts'
import type { DB } from '#server/db/types.ts'
import type { Ports } from '#server/ports.ts'

export type Db = Kysely<DB>

export interface Actor {
  readonly id: number
  readonly role: Role
  readonly sessionId: number
  /** She must set up a second factor first: few calls are open to her until then. */
  readonly lacksSecondFactor?: true
}

/** What the outside told about this call; nothing in it decides what she may do. */
export interface Caller {
  readonly requestId: string
  readonly ip: string
  readonly userAgent: string
}

/** A user-visible happening: a row of the event log first, then whatever carries it. */
export interface EventOf<Type extends EventType> {
  readonly type: Type
  readonly room: RoomOf<Type>
  readonly payload: Payload<Type>
  /** Nobody is to be notified of it: it only says that something on a screen has changed. */
  readonly isQuiet?: true
  /** Whoever is notified of it is so this much later: by then it may have been seen. */
  readonly noticeAfterMs?: number
}
export type DomainEvent = { [Type in EventType]: EventOf<Type> }[EventType]

/** Somebody or something whose name others are found or shown by has another name now, or stands for others. */
export interface Renamed {
  readonly of: 'person' | 'category' | 'level'
  readonly id: number
}

/** How a feature follows: it writes anew, in the same transaction, whatever it keeps of these names. */
export type NameFollower = (tx: Ctx, renamed: readonly Renamed[]) => Promise<void>

/** What a feature knows of files that its things show: of the paths that it is asked about, those of which it holds. */
export interface FileShower {
  /** Everybody may look at them. */
  readonly toEverybody?: (db: Db, paths: readonly string[]) => Promise<readonly string[]>
  /** Something that she teaches shows them. */
  readonly inCourseOf?: (db: Db, paths: readonly string[], personId: number) => Promise<readonly string[]>
  /** They are photos of people whom she teaches. */
  readonly photosFor?: (db: Db, paths: readonly string[], personId: number) => Promise<readonly string[]>
}

export interface Rooms {
  mayHear(ctx: SignedCtx, room: string): Promise<boolean>
  /** Where she is without asking. */
  always(ctx: SignedCtx): string[]
}

export type Effect = (db: Db) => void

/** Everything that a service may touch. There are no globals and no other clock. */
export interface Ctx {
  readonly db: Db
  readonly now: Date
  readonly actor: Actor | null
  readonly caller: Caller
  readonly config: Config
  readonly ports: Ports
  readonly log: Logger
  /** Written into the event log at the end of the transaction, under each room's lock. */
  emit(event: DomainEvent): void
  /** Names what a cached answer shows, so that it is dropped when that changes. */
  uses(...tags: Tag[]): void
  /** Names what this command changed; cached answers that show it are dropped after the commit. */
  changes(...tags: Tag[]): void
  /** Names what has another name now; before the commit every feature that repeats the name follows. */
  renamed(what: Renamed): void
  readonly nameFollowers: readonly NameFollower[]
  readonly fileShowers: readonly FileShower[]
  /** How often a kept answer served, in this process. */
  cacheFigures(): { readonly hits: number; readonly misses: number }
  /** Who hears what happens in which rooms, as the features declare. */
  readonly rooms: Rooms
  /** Who stands behind a session that a signed link names; null when it has ended or opens nothing yet. */
  actorOfSession(sessionId: number): Promise<Actor | null>
  /**
   * Runs once the outermost transaction is committed; a rolled back command never gets there. The effect is handed the
   * database itself, because the transaction of its command is over by then.
   */
  afterCommit(effect: Effect): void
}
export type SignedCtx = Ctx & { readonly actor: Actor }

import type { Process } from './caller.ts'
import type { Ctx, NameFollower } from './context.ts'
import type { LetterKind } from './letter-kind.ts'
import type { NotificationKind } from './notification-kind.ts'
import type { Served } from './registry.ts'
import type { RoomPolicies } from './rooms.ts'

/** What a feature does by itself, at times of the centre's zone. */
export interface Regular {
  /** A cron line: minute, hour, day, month, weekday. */
  readonly at: string
  readonly work: (ctx: Ctx) => Promise<unknown>
}

/** All that a feature brings to the server. `server/features.ts` lists every one. */
export interface Feature {
  /** Its calls: `serve('quizzes', quizRoutes, quizHandlers)`. */
  readonly calls: readonly Served[]
  /** Registers the queues whose jobs its calls leave behind. */
  readonly queues?: (process: Process) => void
  /** Writes anew what it keeps of the names of people and of others. */
  readonly followNames?: NameFollower
  /** Who hears what it emits, by the kind of the room: `thread` for rooms like `thread:7`. */
  readonly rooms?: RoomPolicies
  /** The mails that it sends; the director may write their words anew. */
  readonly letters?: readonly LetterKind[]
  /** By the name of the queue. */
  readonly regularly?: Readonly<Record<string, Regular>>
  /** What people are told of its events. */
  readonly notifications?: readonly NotificationKind[]
  /**
   * What it does about new events: at once after they are committed, in whichever process, and every few seconds;
   * again at once where it answers that there is more.
   */
  readonly onEvents?: (ctx: Ctx) => Promise<'more' | undefined>
}

export const feature = (parts: Feature): Feature => parts

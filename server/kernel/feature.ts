import type { MailFile } from '#server/ports.ts'
import type { CalendarSource } from './letters/calendar-entry.ts'
import type { Process } from './calls/caller.ts'
import type { Ctx, FileShower, NameFollower } from './context.ts'
import type { Integration } from './integration.ts'
import type { LetterKind } from './letters/letter-kind.ts'
import type { NotificationKind } from './letters/notification-kind.ts'
import type { Served } from './calls/registry.ts'
import type { RoomPolicies } from './events/rooms.ts'

/** What a feature does by itself, at times of the centre's zone. */
export interface Regular {
  /** A cron line: minute, hour, day, month, weekday. */
  readonly at: string
  readonly work: (ctx: Ctx) => Promise<unknown>
  /** It takes away what nobody can bring back; it waits until the clocks have been steady for an hour. */
  readonly erases?: true
}

/** A mail that somebody sent to the secret address of one of a feature's letters. */
export interface MailAnswer {
  /** The thing that the letter was about. */
  readonly id: number
  readonly from: string
  /** It comes from the very mailbox to which the letter went. */
  readonly isHolder: boolean
  /** False: it was too large, and only its head was taken. */
  readonly isWhole: boolean
  /** The words of its writer, without what she quotes. */
  readonly text: string
  /** What she quotes, and whatever else stood in the mail. */
  readonly quoted: string
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[]
}
export type TakenAnswer = 'joined' | 'unconfirmed' | 'ended' | 'too_large'

/** How a feature takes answers to its letters by mail. */
export interface MailTaker {
  /** One letter, which stands in its secret addresses. */
  readonly kind: string
  /** The mailbox to which letters about this thing go; undefined where it is gone. */
  readonly holderOf: (ctx: Ctx, id: number) => Promise<string | undefined>
  /** The slow half; what it answers runs in the transaction that also ends the mail, so that each is taken once. */
  readonly prepare: (ctx: Ctx, answer: MailAnswer) => Promise<(tx: Ctx) => Promise<TakenAnswer>>
}

/** How a feature whose things may meet at a service outside follows what happens there. */
export interface MeetingOwner {
  /** As rooms are named: `session` for rooms like `session:12`. */
  readonly kind: 'session' | 'lecture'
  /** Who comes in as its host. */
  readonly leaderOf: (tx: Ctx, id: number) => Promise<number | undefined>
  /** It has begun there. */
  readonly began?: (tx: Ctx, id: number) => Promise<void>
  /** It was held, as its report says; perhaps nothing told that it began. */
  readonly held?: (tx: Ctx, id: number, span: { readonly from: Date; readonly until: Date }) => Promise<void>
  /** Where everybody was, whole each time; undefined: she is still there. */
  readonly writePresence: (
    tx: Ctx,
    id: number,
    stretches: readonly {
      readonly personId: number
      readonly from: Date
      readonly until: Date | undefined
    }[],
  ) => Promise<void>
}

/** Counts for the metrics, asked at each scrape. */
export interface FeatureGauge {
  readonly help: string
  /** What the counts are told apart by. */
  readonly label: string
  readonly read: (ctx: Ctx) => Promise<readonly { readonly name: string; readonly count: number }[]>
}

/** All that a feature brings to the server. `server/features.ts` lists every one. */
export interface Feature {
  /** Its calls: `serve('quizzes', quizRoutes, quizHandlers)`. */
  readonly calls: readonly Served[]
  /** Registers the queues whose jobs its calls leave behind. */
  readonly queues?: (process: Process) => void
  /** Writes anew what it keeps of the names of people and of others. */
  readonly followNames?: NameFollower
  /** What it knows of the files that its things show. */
  readonly showsFiles?: FileShower
  /** Who hears what it emits, by the kind of the room: `thread` for rooms like `thread:7`. */
  readonly rooms?: RoomPolicies
  /** The mails that it sends; the director may write their words anew. */
  readonly letters?: readonly LetterKind[]
  /** Takes answers to its letters by mail. */
  readonly takesMail?: MailTaker
  /** Its things may meet at a service outside. */
  readonly meetsOutside?: MeetingOwner
  /** Its cards on the hub of services outside. */
  readonly integrations?: readonly Integration[]
  /** The files that its mails bring, by what they are of. Undefined: there is none any more. */
  readonly mailFiles?: Readonly<Record<string, (ctx: Ctx, id: number) => Promise<MailFile | undefined>>>
  /** By the name of the series. */
  readonly gauges?: Readonly<Record<string, FeatureGauge>>
  /** By the name of the queue. */
  readonly regularly?: Readonly<Record<string, Regular>>
  /** What it puts into calendars. */
  readonly calendar?: CalendarSource
  /** What people are told of its events. */
  readonly notifications?: readonly NotificationKind[]
  /**
   * What it does about new events: at once after they are committed, in whichever process, and every few seconds;
   * again at once where it answers that there is more.
   */
  readonly onEvents?: (ctx: Ctx) => Promise<'more' | undefined>
}

export const feature = (parts: Feature): Feature => parts

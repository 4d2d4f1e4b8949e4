import type { Channel, Tone, Topic } from '#contract/kernel/notification.ts'
import type { Role, Schema } from '#contract/kernel/route.ts'
import type { EventType, Payload } from '#contract/realtime/events.ts'
import type { MailFileName } from '#server/ports.ts'
import type { PluralForms } from '#core/format/plural.ts'
import type { Ctx, Db } from '../context.ts'
import type { Sentence } from '../texts.ts'

/** Whether a channel carries a kind while she has not chosen: `always` and `never` leave her no choice. */
export type Default = 'always' | 'on' | 'off' | 'never'

/** `now` does not wait for the end of quiet hours; `later` may come in a digest. */
export type Urgency = 'now' | 'soon' | 'later'

/** A path of this site, or an address of another. */
export type NoticeAddress = `/${string}` | `https://${string}`

/** What a letter is written from: the newest event, and how many it stands for since when. */
export interface Told<Params> {
  readonly params: Params
  readonly at: Date
  readonly since: Date
  readonly times: number
  readonly reader: { readonly id: number; readonly name: string; readonly role: Role }
}

/** A letter without its address and dress. */
export interface LetterWords {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly button: string
  /** Where its button leads, if elsewhere than from her inbox. */
  readonly path?: `/${string}`
}

/**
 * Events for one woman. A request puts one into her calendar or changes it there, a cancellation takes it out; several
 * are published in a file that she opens.
 */
export interface CalendarMail {
  readonly method: 'REQUEST' | 'CANCEL' | 'PUBLISH'
  readonly text: string
}

/** What a notification says beside what its event names, asked when it is made; nothing when there is nothing to tell any more. */
export type ReadWords<Type extends EventType> = (
  db: Db,
  payload: Payload<Type>,
) => Promise<object | null | undefined>

interface Parts<Params> {
  /**
   * The params that are names of people, and the params that hold their ids. Only the ids are stored; the names are
   * looked up whenever the words are shown, so a name goes with its account.
   */
  readonly people?: Readonly<Record<string, string>>
  readonly topic: Topic
  readonly tone: Tone
  /** What her settings call it. */
  readonly label: Sentence
  readonly hint?: Sentence
  /** In whose settings it stands. */
  readonly roles: readonly Role[]
  readonly title: Sentence
  /** The title of several in one; `{n}` is their number. */
  readonly repeated?: PluralForms
  readonly body?: Sentence
  /** What fills the places of its sentences. */
  readonly places?: (params: Params) => Readonly<Record<string, string>>
  readonly path: (params: Params, role: Role) => NoticeAddress
  /** What its button in a letter says. */
  readonly button: Sentence
  readonly urgency?: Urgency
  /**
   * Its title may stand on a locked screen: it names no other person and tells nothing private. Without it a push says
   * only of which kind it is, unless she lets a device show everything.
   */
  readonly isTitlePublic?: true
  readonly channels?: Partial<Record<Channel, Default>>
  /** An unread one with the same words here gives way to the next, which counts it. */
  readonly collapse?: (params: Params) => string
  /** How many minutes at least lie between two letters of what collapses. */
  readonly letterGap?: number
  /** For how many minutes after it its letter is of use. Absent: what it tells stays true. */
  readonly letterMinutes?: number
  /** Null when there is nothing to say any more. Without it a letter is written from title and body. */
  readonly letter?: (ctx: Ctx, told: Told<Params>) => Promise<LetterWords | null> | LetterWords
  /** What a letter carries for her calendar program, as it stands when the letter is written. */
  readonly invitation?: (ctx: Ctx, told: Told<Params>) => Promise<CalendarMail | null>
  /** What a letter brings, made when it leaves; a digest brings none. */
  readonly file?: (ctx: Ctx, told: Told<Params>) => Promise<MailFileName | null>
  /** From when on letters may go to those of these people who keep hours of their own. */
  readonly notBefore?: (db: Db, people: readonly number[], at: Date) => Promise<ReadonlyMap<number, Date>>
  /** Whom it concerns; without it the person or the directors that its room names. */
  readonly recipients?: (db: Db, params: Params) => Promise<number[]>
}

interface TypedParts<S extends Schema> extends Parts<S['_zod']['output']> {
  /** What fills its words: what the event names and what is read. */
  readonly params: S
  /** An example, for previews and tests. */
  readonly sample: S['_zod']['output']
}

export type KindParts<Type extends EventType, S extends Schema> = TypedParts<S> & {
  /** The event that it is made of. */
  readonly key: Type
} & (Payload<Type> extends S['_zod']['input']
    ? { readonly read?: ReadWords<Type> }
    : { readonly read: ReadWords<Type> })

/** A kind as those see it who know none by name. */
export interface NotificationKind extends Parts<unknown> {
  readonly key: string
  readonly read?: (db: Db, payload: object) => Promise<object | null | undefined>
  readonly params: Schema
  readonly sample: unknown
}

/** Declares beside its feature what an event is told by, and forgets its types. */
export const notificationKind = <const Type extends EventType, S extends Schema>(
  parts: KindParts<Type, S>,
): NotificationKind => loosen(parts)

/** Declares what is told to many at once, without an event. */
export const toldKind = <S extends Schema>(
  parts: TypedParts<S> & { readonly key: string },
): NotificationKind => loosen(parts)

/** Sound because whoever calls its functions passes what its own schemas have parsed. */
const loosen = (parts: object) => parts as NotificationKind

import { z } from 'zod'
import { circleStatuses } from '#contract/circles/shapes.ts'
import { Instant, Named } from '#contract/kernel/fields.ts'
import { Ayah, AyahRange } from '#contract/quran/shapes.ts'
import { recitedTypes } from '#core/paths/recited-types.ts'
import { markKinds } from '#core/tasks/marks.ts'
import { lineQualities } from '#core/turns/line-quality.ts'
import { placeStates } from '#core/turns/turn-queue.ts'
import { turnResults } from './forms.ts'

export const turnOrders = ['arrival', 'fixed', 'least-lately'] as const

export const chatStates = ['off', 'closed', 'open'] as const

export const LivePlace = z.object({
  person: Named,
  state: z.enum(placeStates),
  /** Among those who wait, from one; null where she does not wait, or where positions are hidden. */
  position: z.number().nullable(),
  deferred_until: Instant.nullable(),
  /** She said that she is ready. */
  is_ready: z.boolean(),
  hand_raised_at: Instant.nullable(),
  is_present: z.boolean(),
  /** Since when her connection is gone. */
  away_since: Instant.nullable(),
  line: z.enum(lineQualities).nullable(),
  /** What she brings to recite, from her tasks or her path. */
  portion: AyahRange.extend({ type: z.enum(recitedTypes) }).nullable(),
  /** Whether her turns are recorded; null: she has not answered, or it is not for whoever asks. */
  consents: z.boolean().nullable(),
})
export type LivePlace = z.output<typeof LivePlace>

export const TurnLine = z.object({
  quality: z.enum(lineQualities),
  /** Of her voice, what never came, and what was filled in where the teacher heard it. */
  lost_percent: z.number().nullable(),
  concealed_percent: z.number().nullable(),
  delay_ms: z.number().nullable(),
})
export type TurnLine = z.output<typeof TurnLine>

export const LiveRecording = z.object({
  id: z.number(),
  duration_ms: z.number(),
  recorded_at: Instant,
  expires_at: Instant,
  /** Who listened besides herself, the newest first; for her alone. */
  plays: z.array(z.object({ by: z.string(), at: Instant })),
})
export type LiveRecording = z.output<typeof LiveRecording>

/** What a teacher marked at a word of a turn. */
export const LiveMark = z.object({
  /** As whoever made it named it. */
  client_id: z.string(),
  kind: z.enum(markKinds),
  ayah: Ayah,
  word: z.number(),
  /** She who asks made it. */
  is_own: z.boolean(),
})
export type LiveMark = z.output<typeof LiveMark>

/** The marks of a turn after one of them was made or taken back, with the number of the room's change. */
export const TurnMarks = z.object({ version: z.number(), marks: z.array(LiveMark) })
export type TurnMarks = z.output<typeof TurnMarks>

/** A turn that was given. A student sees her own, and what became of it where the teacher shares it. */
export const LiveTurn = z.object({
  id: z.number(),
  person: Named,
  began_at: Instant,
  ended_at: Instant.nullable(),
  range: AyahRange.nullable(),
  result: z.enum(turnResults).nullable(),
  grade: z.number().nullable(),
  remark: z.string(),
  is_shared: z.boolean(),
  /** For teachers; empty for others. */
  own_note: z.string(),
  /** In the order in which they were made. For teachers, and for herself once her turn is over, where it is shared. */
  marks: z.array(LiveMark),
  /** How her line was; null where nothing was counted. */
  line: TurnLine.nullable(),
  /** For herself and her teachers. */
  recordings: z.array(LiveRecording),
})
export type LiveTurn = z.output<typeof LiveTurn>

/** A turn of her own, outside of the room: without what the teacher keeps to herself. */
export const OwnTurn = LiveTurn.omit({ own_note: true, person: true }).extend({ session_id: z.number() })
export type OwnTurn = z.output<typeof OwnTurn>

/** A word of the mushaf, the first of an ayah being 1. */
export const LivePointer = z.object({ ayah: Ayah, word: z.number() })
export type LivePointer = z.output<typeof LivePointer>

/** `now` lets the browser count by the server's clock. */
export const LiveRoom = z.object({
  now: Instant,
  session_id: z.number(),
  circle: Named,
  status: z.enum(circleStatuses),
  started_at: Instant.nullable(),
  /** Counts the changes. */
  version: z.number(),
  role: z.enum(['teacher', 'student']),
  teacher: Named.extend({ is_present: z.boolean(), away_since: Instant.nullable() }),
  /** Who is heard beside the teacher. */
  second_teacher: Named.extend({ is_present: z.boolean() }).nullable(),
  /** Whoever else is there and listens, such as a director: everybody is told. */
  guests: z.array(Named),
  /** Whose turn it is. */
  holder: z.number().nullable(),
  turn_began_at: Instant.nullable(),
  /** Who is called after her; null where positions are hidden, unless it is herself. */
  next: z.number().nullable(),
  hides_positions: z.boolean(),
  mutes_all: z.boolean(),
  turn_order: z.enum(turnOrders),
  /** Turns of whoever consents are recorded, each in her own browser. */
  is_recorded: z.boolean(),
  /** Whether she who asks is seen by the others, if she opens her camera. */
  may_be_seen: z.boolean(),
  /** `off`: the circle has none. `closed`: the teacher alone writes. */
  chat: z.enum(chatStates),
  range: AyahRange.nullable(),
  /** Where the teacher points. */
  pointer: LivePointer.nullable(),
  /** Whoever recites sees the words up to the pointer alone. */
  hides_text: z.boolean(),
  /** In the order in which they were given; the last one may still run. */
  turns: z.array(LiveTurn),
  places: z.array(LivePlace),
  /** Whom the teacher sent out; for teachers. */
  removed: z.array(Named),
  /** She who asks was sent out of this session. */
  is_removed: z.boolean(),
  /** Who came after the door was closed and waits to be let in; for teachers. */
  knocking: z.array(Named),
  /**
   * Of the student herself; the door closes ten minutes after the start where late-comers are not let in, and stays
   * closed while she has yet to affirm that the circle is for her.
   */
  door: z.enum(['open', 'closed', 'knocked', 'unaffirmed']),
  /** Members who have not come; for teachers. */
  missing: z.array(Named),
})
export type LiveRoom = z.output<typeof LiveRoom>

export const LiveMessage = z.object({
  id: z.number(),
  person: Named,
  text: z.string(),
  created_at: Instant,
  is_teacher: z.boolean(),
  is_own: z.boolean(),
  can: z.object({ hide: z.boolean() }),
})
export type LiveMessage = z.output<typeof LiveMessage>

/** What a browser needs for the sound of a room. */
export const SoundTicket = z.object({
  ice_servers: z.array(z.object({ urls: z.array(z.string()), username: z.string(), credential: z.string() })),
  /** Where another server carries the sound: its address, and a token for her alone that ends soon. */
  livekit: z.object({ url: z.string(), token: z.string() }).nullable(),
})
export type SoundTicket = z.output<typeof SoundTicket>

export const LiveTicket = SoundTicket.extend({ room: LiveRoom })

export const LiveAnswer = z.object({ sdp: z.string() })

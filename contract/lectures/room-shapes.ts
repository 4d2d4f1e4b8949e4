import { z } from 'zod'
import { Instant, Named } from '#contract/kernel/fields.ts'
import { lecturePlaces, lectureSeats, lectureStatuses } from './shapes.ts'

/** Whether she may come in now. `cancelled` and `over`: not any more. */
export const lectureDoors = ['early', 'open', 'over', 'cancelled'] as const

/** What a lecture is to whoever is signed in. */
export const OwnLecture = z.object({
  /** Lets the browser count by the server's clock. */
  now: Instant,
  status: z.enum(lectureStatuses),
  start_time: Instant,
  door: z.object({ state: z.enum(lectureDoors), opens_at: Instant }),
  wants_in: z.boolean(),
  seat: z.enum(lectureSeats).nullable(),
  /** Minutes that she was there. */
  minutes: z.number(),
  rating: z.object({ rating: z.number(), text: z.string() }).nullable(),
  can: z.object({
    join: z.boolean(),
    rate: z.boolean(),
    /** She speaks, or she is a director. */
    lead: z.boolean(),
    start: z.boolean(),
    end: z.boolean(),
  }),
})
export type OwnLecture = z.output<typeof OwnLecture>

/**
 * How to come in, for her alone: nothing of it stands in any other answer. `join_url` and `meeting_id` are null where
 * the door is not open yet; her wish to come is noted then.
 */
export const LectureJoin = z.object({
  state: z.enum(['waiting', 'open']),
  opens_at: Instant,
  seat: z.enum(lectureSeats).nullable(),
  join_url: z.string().nullable(),
  /** The door by which a director opens a meeting in the stead of its speaker; null for all others. */
  host_url: z.string().nullable(),
  meeting_id: z.string().nullable(),
  meeting_password: z.string().nullable(),
  /** From then on it is to be asked for again; a door outside of the platform opens no more. */
  expires_at: Instant.nullable(),
})
export type LectureJoin = z.output<typeof LectureJoin>

/** That she is still there, and what follows from it. */
export const LectureAttendance = z.object({ minutes: z.number(), inside: z.number() })

export const RoomQuestion = z.object({
  id: z.number(),
  text: z.string(),
  person: Named,
  state: z.enum(['open', 'answered', 'hidden']),
  votes: z.number(),
  /** She voted for it. */
  is_voted: z.boolean(),
  is_own: z.boolean(),
  created_at: Instant,
})
export type RoomQuestion = z.output<typeof RoomQuestion>

export const ChatMessage = z.object({
  id: z.number(),
  text: z.string(),
  person: Named,
  /** It is the speaker's. */
  is_speaker: z.boolean(),
  is_own: z.boolean(),
  created_at: Instant,
})
export type ChatMessage = z.output<typeof ChatMessage>

/** Why the pages of a paper are no slides: it has more than there is room for, or takes too long to draw. */
export const paperFaults = ['broken', 'locked', 'many', 'heavy'] as const
export type PaperFault = (typeof paperFaults)[number]

export const LectureRoom = z.object({
  now: Instant,
  id: z.number(),
  title: z.string(),
  status: z.enum(lectureStatuses),
  place: z.enum(lecturePlaces),
  start_time: Instant,
  started_at: Instant.nullable(),
  ended_at: Instant.nullable(),
  /** What she is here: `lead` speaks or directs. */
  role: z.enum(['lead', ...lectureSeats]),
  speaker: Named,
  /** Who was brought to the microphone. */
  guest: Named.nullable(),
  inside: z.number(),
  max_attendees: z.number(),
  slides: z.array(z.string()),
  /** For whoever leads: a paper whose pages are becoming slides. `pages` is null until it was opened. */
  paper: z
    .object({ pages: z.number().nullable(), drawn: z.number(), fault: z.enum(paperFaults).nullable() })
    .nullable(),
  /** The place in `slides` that everybody sees. */
  slide: z.number(),
  enable_chat: z.boolean(),
  slow_seconds: z.number(),
  /** Whether she who asks is seen by the hall, if she opens her camera. */
  may_be_seen: z.boolean(),
  /** Who speaks records it, for everybody to know. */
  is_recorded: z.boolean(),
  takes_questions: z.boolean(),
  /** The most wanted first, among equals the oldest. */
  questions: z.array(RoomQuestion),
  can: z.object({ ask: z.boolean(), write: z.boolean(), start: z.boolean(), end: z.boolean() }),
})
export type LectureRoom = z.output<typeof LectureRoom>

export const LectureRecording = z.object({
  id: z.number(),
  /** For whoever asked, for some hours. */
  url: z.string(),
  /** Null where what a browser wrote does not say it. */
  seconds: z.number().nullable(),
  began_at: Instant,
  lesson: z
    .object({ id: z.number(), course: Named.pick({ id: true }).extend({ title: z.string() }) })
    .nullable(),
})
export type LectureRecording = z.output<typeof LectureRecording>

export const LectureAnswer = z.object({ sdp: z.string() })

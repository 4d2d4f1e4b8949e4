import { z } from 'zod'
import { Instant, Named } from '#contract/kernel/fields.ts'
import { AyahRange } from '#contract/quran/shapes.ts'
import { CircleSession, DeskSessionFilters, places } from './shapes.ts'

/** Why the door of a session is closed. */
export const doorStates = ['open', 'early', 'late', 'over', 'on_site'] as const

export const materialKinds = ['picture', 'sound', 'paper', 'document'] as const

/** A file of a session, for everybody of its circle. */
export const SessionMaterial = z.object({
  id: z.number(),
  name: z.string(),
  kind: z.enum(materialKinds),
  /** Of this session of hers alone, for some hours. */
  url: z.string(),
  size: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
})
export type SessionMaterial = z.output<typeof SessionMaterial>

/** A session as a member of its circle sees it. */
export const MemberSession = CircleSession.extend({
  teacher: Named,
  started_at: Instant.nullable(),
  ended_at: Instant.nullable(),
  /** What the teachers wrote to everybody of the circle. */
  notes: z.array(z.object({ author: Named, text: z.string() })),
  /** What is recited in it. */
  portion: AyahRange.nullable(),
  materials: z.array(SessionMaterial),
  /** Of this session: another place of its circle is for sessions to come. */
  place: z.enum(places),
  door: z.object({
    state: z.enum(doorStates),
    opens_at: Instant,
    /** From when on nobody enters who was not inside; null where late comers are welcome. */
    closes_at: Instant.nullable(),
  }),
})
export type MemberSession = z.output<typeof MemberSession>

export const MemberSessionFilters = DeskSessionFilters

/** `now` lets the browser count by the server's clock. */
export const MemberCircle = z.object({
  now: Instant,
  id: z.number(),
  title: z.string(),
  description: z.string(),
  teacher: Named,
  assistants: z.array(Named),
  place: z.enum(places),
  address: z.string().nullable(),
  /** For whom the circle has become since she asked: she has yet to affirm it, and enters no session before. */
  affirms: z.enum(['women', 'girls']).nullable(),
  /** What meets now, or comes next. */
  next: MemberSession.nullable(),
})
export type MemberCircle = z.output<typeof MemberCircle>

/** Where a session is: the link or the address is told here alone. */
export const OpenedDoor = z.object({
  place: z.enum(places),
  link: z.string().nullable(),
})

/** Who is or was at the session that meets now, or met last. */
export const Participants = z.object({
  place: z.enum(places),
  session_id: z.number().nullable(),
  participants: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      /** `room`: the room saw her; `zoom`: Zoom did; `link`: she opened the link herself. */
      source: z.enum(['room', 'link', 'zoom']),
      joined_at: Instant,
      left_at: Instant.nullable(),
    }),
  ),
  /** Whom Zoom saw without knowing who she is, by the name that she wrote there. */
  unknown: z.array(z.object({ name: z.string(), joined_at: Instant, left_at: Instant.nullable() })),
})

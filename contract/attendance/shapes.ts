import { z } from 'zod'
import { circleStatuses, places } from '#contract/circles/shapes.ts'
import { Id, Instant, Named, Paging } from '#contract/kernel/fields.ts'
import { attendanceStates, chosenStates, shownStates } from '#core/attendance/states.ts'
import { excuseReasons } from '#core/attendance/excuses.ts'

/** What says most of where somebody was stands first. */
export const presenceSources = ['room', 'zoom', 'link'] as const
export type PresenceSource = (typeof presenceSources)[number]
export const excuseDecisions = ['waiting', 'accepted', 'declined'] as const

/** What counts, and what the percentage leaves out. */
export const AttendanceRate = z.object({
  present: z.number(),
  late: z.number(),
  left_early: z.number(),
  excused: z.number(),
  absent: z.number(),
  teacher_absent: z.number(),
  /** Sessions that count: neither excused, nor without the teacher, nor before she joined. */
  counted: z.number(),
  percent: z.number().nullable(),
})
export type AttendanceRate = z.output<typeof AttendanceRate>

export const AttendanceRulesShape = z.object({
  late_after: z.number(),
  absent_beyond: z.number(),
  gap: z.number(),
})

export const ExcuseShape = z.object({
  reason: z.enum(excuseReasons),
  is_late: z.boolean(),
  decision: z.enum(excuseDecisions),
  sent_at: Instant,
})
export type ExcuseShape = z.output<typeof ExcuseShape>

const Span = z.object({ from: Instant, until: Instant })

const Marked = z.object({ state: z.enum(chosenStates), minutes: z.number() })

/** One student in the sheet of a session. */
export const SheetEntry = z.object({
  student: Named,
  /** `not_enrolled`: she joined after it, and is not asked about. */
  state: z.enum(shownStates),
  minutes: z.number(),
  is_by_hand: z.boolean(),
  marked: z.object({ by: z.string(), at: Instant }).nullable(),
  suggestion: Marked,
  /** The times of presence within the expected time: joined, clipped, in order. */
  stretches: z.array(Span),
  source: z.enum(presenceSources).nullable(),
  excuse: ExcuseShape.nullable(),
  /** Sessions that she missed in a row before this one. */
  missed_before: z.number(),
  /** How often she recited in the room of the platform. */
  recited: z.number(),
  /** What another device says of her, until a teacher chooses. */
  contested: z.array(Marked.extend({ device: z.string(), by: z.string(), at: Instant })),
})
export type SheetEntry = z.output<typeof SheetEntry>

export const SheetSession = z.object({
  id: z.number(),
  starts_at: Instant,
  ends_at: Instant,
  status: z.enum(circleStatuses),
})

export const Sheet = z.object({
  circle: Named.extend({ place: z.enum(places) }),
  session: SheetSession,
  rules: AttendanceRulesShape,
  revision: z.number(),
  is_teacher_absent: z.boolean(),
  confirmed: z.object({ at: Instant, by: z.string() }).nullable(),
  /** Where the suggestion comes from; null: everybody is taken to be present. */
  source: z.enum(presenceSources).nullable(),
  /** The time in which students are expected: from when it really began to its end. */
  expected: Span,
  /** The whole minutes of the expected time. */
  minutes: z.number(),
  entries: z.array(SheetEntry),
  editable_until: Instant,
  can: z.object({ edit: z.boolean(), confirm: z.boolean(), reopen: z.boolean(), rule: z.boolean() }),
  /** Why she may not change it. */
  closed: z.enum(['ahead', 'cancelled', 'old']).nullable(),
})
export type Sheet = z.output<typeof Sheet>

export const MarkShape = z.object({
  id: z.number(),
  student: Named,
  state: z.enum(attendanceStates),
  minutes: z.number(),
  was: z.enum(attendanceStates).nullable(),
  is_contested: z.boolean(),
  by: z.string(),
  at: Instant,
})
export type MarkShape = z.output<typeof MarkShape>

export const sheetFilters = ['waiting', 'confirmed'] as const
export const SheetFilters = Paging(20).extend({
  state: z.enum(sheetFilters).default('waiting'),
  circle: Id.optional(),
})

/** A session in the teacher's list of sheets. */
export const SheetRow = z.object({
  circle: Named,
  session: SheetSession,
  confirmed_at: Instant.nullable(),
  is_teacher_absent: z.boolean(),
  rate: AttendanceRate,
  contested: z.number(),
  late_excuses: z.number(),
})
export type SheetRow = z.output<typeof SheetRow>

/** Who missed at least two sessions in a row, and what was done about it. */
export const RepeatedAbsence = z.object({
  student: Named,
  circle: Named,
  missed: z.number(),
  /** Her last six sessions, the newest first. */
  last: z.array(z.object({ starts_at: Instant, state: z.enum(shownStates) })),
  told: z.object({ student: z.boolean(), teacher: z.boolean(), office: z.boolean() }),
})
export type RepeatedAbsence = z.output<typeof RepeatedAbsence>

/** A late excuse that waits for the teacher of its session. */
export const WaitingExcuse = z.object({
  student: Named,
  circle: Named,
  session: z.object({ id: z.number(), starts_at: Instant }),
  reason: z.enum(excuseReasons),
  sent_at: Instant,
})
export type WaitingExcuse = z.output<typeof WaitingExcuse>

/** What of her circles' sessions was attended in thirty days. */
export const TaughtRates = z.object({
  from: z.string(),
  to: z.string(),
  circles: z.array(z.object({ circle: Named, sessions: z.number(), rate: AttendanceRate })),
})
export type TaughtRates = z.output<typeof TaughtRates>

export const StudentSummary = z.object({
  student: Named,
  joined_at: Instant.nullable(),
  left_at: Instant.nullable(),
  rate: AttendanceRate,
  missed_in_row: z.number(),
})
export const Summary = z.object({
  from: z.string(),
  to: z.string(),
  sessions: z.object({
    held: z.number(),
    cancelled: z.number(),
    teacher_absent: z.number(),
    unconfirmed: z.number(),
  }),
  rate: AttendanceRate,
  students: z.array(StudentSummary),
})
export type Summary = z.output<typeof Summary>

export const StudentDurations = z.object({
  student: Named,
  sessions: z.number(),
  present_minutes: z.number(),
  /** Of all minutes of the sessions that she was to attend. */
  percent: z.number().nullable(),
  late: z.number(),
  late_minutes: z.number(),
})
export const Durations = z.object({
  from: z.string(),
  to: z.string(),
  sessions: z.number(),
  minutes: z.number(),
  students: z.array(StudentDurations),
})
export type Durations = z.output<typeof Durations>

export const monthStates = [...shownStates, 'cancelled', 'unconfirmed'] as const
/** A month of a circle as a table: students and sessions. */
export const MonthSheet = z.object({
  circle: Named.extend({ teacher: z.string() }),
  from: z.string(),
  to: z.string(),
  sessions: z.array(
    z.object({
      id: z.number(),
      starts_at: Instant,
      state: z.enum(['held', 'cancelled', 'unconfirmed', 'teacher_absent']),
      attended: z.number(),
    }),
  ),
  rows: z.array(
    z.object({
      student: Named,
      cells: z.array(z.object({ state: z.enum(monthStates), minutes: z.number() })),
      rate: AttendanceRate,
    }),
  ),
  rate: AttendanceRate,
})
export type MonthSheet = z.output<typeof MonthSheet>

export const StudentSession = z.object({
  session: SheetSession,
  state: z.enum(shownStates).nullable(),
  minutes: z.number(),
  /** How often she recited in the room of the platform. */
  recited: z.number(),
  excuse: ExcuseShape.nullable(),
})
export type StudentSession = z.output<typeof StudentSession>

/** One student in one circle: her percentage and her sessions, the newest first. */
export const StudentAttendance = z.object({
  student: Named,
  circle: Named,
  rate: AttendanceRate,
  missed_in_row: z.number(),
  sessions: z.array(StudentSession),
})
export type StudentAttendance = z.output<typeof StudentAttendance>

/** Of every student, whose circle it is, and the excuse she has sent for what is ahead. */
export const OwnAttendance = StudentAttendance.omit({ student: true }).extend({
  excuses: z.array(ExcuseShape.extend({ session_id: z.number() })),
})
export type OwnAttendance = z.output<typeof OwnAttendance>

export const circleFigures = ['attendance', 'punctuality', 'seats', 'growth', 'departures'] as const

export const CircleComparison = z.object({
  circle: Named,
  teacher: Named,
  sessions: z.number(),
  rate: AttendanceRate,
  /** Of those who came, how many came on time. */
  punctual: z.number().nullable(),
  capacity: z.number(),
  members: z.number(),
  joined: z.number(),
  left: z.number(),
  unconfirmed: z.number(),
})
export type CircleComparison = z.output<typeof CircleComparison>

/** How much time a circle met, and how much of it its students were there. */
export const CircleDurations = z.object({
  circle: Named,
  sessions: z.number(),
  minutes: z.number(),
  /** Minutes of the sessions, once for each student who was to attend. */
  expected_minutes: z.number(),
  present_minutes: z.number(),
  percent: z.number().nullable(),
})
export type CircleDurations = z.output<typeof CircleDurations>

export const AttendanceStats = z.object({
  from: z.string(),
  to: z.string(),
  /** Circles that go on now. */
  circles: z.number(),
  /** Sessions of the span whose sheet is confirmed. */
  sessions: z.number(),
  unconfirmed: z.number(),
  rate: AttendanceRate,
  punctual: z.number().nullable(),
  seats: z.object({ taken: z.number(), capacity: z.number() }),
  joined: z.number(),
  left: z.number(),
  /** By week, the oldest first. */
  weeks: z.array(
    z.object({ from: z.string(), attended: z.number(), counted: z.number(), percent: z.number().nullable() }),
  ),
})
export type AttendanceStats = z.output<typeof AttendanceStats>

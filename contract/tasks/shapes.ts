import { z } from 'zod'
import { Id, Instant, Named, Paging } from '#contract/kernel/fields.ts'
import { AyahRange } from '#contract/quran/shapes.ts'
import { writeAyah } from '#core/quran/ayah.ts'
import { markKinds } from '#core/tasks/marks.ts'
import { assignableTypes, taskStates } from '#core/tasks/states.ts'

export const fileKinds = ['recording', 'picture', 'paper'] as const
export const decisions = ['graded', 'returned'] as const
export const taskStatuses = ['pending', 'completed'] as const

export const taskFilters = ['open', 'late', 'waiting', 'returned', 'graded', 'all'] as const
export type TaskFilter = (typeof taskFilters)[number]

/** When the first version was made. */
export const sentTimes = ['in_time', 'late'] as const
export const whoseTasks = ['all', 'mine'] as const
export const queueOrders = ['sent', 'due'] as const

export const OwnTaskFilters = Paging(20).extend({
  state: z.enum(taskFilters).default('all'),
  circle_id: Id.optional(),
  type: z.enum(assignableTypes).optional(),
  sent: z.enum(sentTimes).optional(),
})
export const TaskFilters = OwnTaskFilters.extend({
  student_id: Id.optional(),
  /** `mine`: given by her or fallen to her, without what others of her circles and paths gave. */
  whose: z.enum(whoseTasks).default('all'),
  /** Of what waits: the longest waiting first, or whose time came first. */
  by: z.enum(queueOrders).default('sent'),
})

/** The task of one student on one day. */
export const Task = z.object({
  id: z.number(),
  type: z.enum(assignableTypes),
  title: z.string(),
  description: z.string(),
  range: AyahRange.nullable(),
  /** For programs that know two values; `state` says more. */
  status: z.enum(taskStatuses),
  state: z.enum(taskStates),
  assigned_to: z.number(),
  student: Named,
  teacher: Named,
  circle: Named.nullable(),
  /** The learning path whose day it belongs to, and its place in the plan as it stood when she opened it. */
  path: Named.nullable(),
  is_path_task: z.boolean(),
  stage_number: z.number().nullable(),
  day_number: z.number().nullable(),
  day_task_id: z.number().nullable(),
  day: z.string(),
  due_date: Instant,
  is_late: z.boolean(),
  submitted_at: Instant.nullable(),
  graded_at: Instant.nullable(),
  submission_data: z.object({ grade: z.number().nullable(), feedback: z.string() }),
  /** The other teacher who is hearing it now. */
  heard_by: Named.nullable(),
  version: z.number(),
})
export type Task = z.output<typeof Task>

export const SubmissionFile = z.object({
  id: z.number(),
  kind: z.enum(fileKinds),
  name: z.string(),
  /** Empty where she may not hear it without saying so, or where it has expired. */
  url: z.string(),
  is_expired: z.boolean(),
  /** The server has listened and heard nothing. */
  is_silent: z.boolean(),
  mime: z.string(),
  size: z.number(),
  duration_ms: z.number().nullable(),
  peaks: z.array(z.number()),
})
export type SubmissionFile = z.output<typeof SubmissionFile>

/** A version of what she sent. */
export const Submission = z.object({
  id: z.number(),
  number: z.number(),
  text: z.string(),
  made_at: Instant,
  sent_at: Instant,
  is_late: z.boolean(),
  files: z.array(SubmissionFile),
})
export type Submission = z.output<typeof Submission>

/** What a teacher marked at a second, with the pieces that were recited again for it, the newest first. */
export const RecitationMark = z.object({
  id: z.number(),
  recording_id: z.number(),
  /** As whoever made it named it. */
  client_id: z.string(),
  at_ms: z.number(),
  kind: z.enum(markKinds),
  ayah: z.number().transform(writeAyah).nullable(),
  word: z.number().nullable(),
  note: z.string(),
  by: Named,
  closed_at: Instant.nullable(),
  retakes: z.array(SubmissionFile),
})
export type RecitationMark = z.output<typeof RecitationMark>

export const ScoreScheme = z.object({
  version: z.number(),
  weights: z.record(z.enum(markKinds), z.number()),
  cost: z.number(),
  allows_halves: z.boolean(),
})
export type ScoreScheme = z.output<typeof ScoreScheme>

export const ReviewPhrase = z.object({ id: z.number(), text: z.string() })

export const GivenGrade = z.object({
  id: z.number(),
  /** Null where it was given by hand. */
  scheme_version: z.number().nullable(),
  voice_url: z.string().nullable(),
  decision: z.enum(decisions),
  grade: z.number().nullable(),
  feedback: z.string(),
  by: Named,
  at: Instant,
})
export type GivenGrade = z.output<typeof GivenGrade>

/** The newest version and the newest grade first. */
export const TaskDetails = Task.extend({
  submissions: z.array(Submission),
  grades: z.array(GivenGrade),
  /** In the order of their seconds. A student sees them once her teacher has answered. */
  marks: z.array(RecitationMark),
  /** All that was given with it, for who may change it. */
  assignment: z.object({ students: z.number(), tasks: z.number(), unanswered: z.number() }).nullable(),
  /**
   * The number of tasks of the same type that wait for the teacher before this one; null unless its own student asks
   * while it waits.
   */
  waiting_before: z.number().nullable(),
  /** How long its range is, for the grade; null without a range. */
  pages: z.number().nullable(),
  /** Who listened besides her and her teachers, the newest first. */
  plays: z.array(z.object({ by: z.string(), at: Instant })),
  can: z.object({
    submit: z.boolean(),
    undo: z.boolean(),
    grade: z.boolean(),
    return: z.boolean(),
    mark: z.boolean(),
    /** False: each listening is asked for, and kept. */
    hear: z.boolean(),
    edit: z.boolean(),
    remove: z.boolean(),
  }),
})
export type TaskDetails = z.output<typeof TaskDetails>

export const TaskTemplate = Task.pick({ id: true, type: true, title: true, description: true, range: true })
export type TaskTemplate = z.output<typeof TaskTemplate>

export const AudienceFilters = z.object({ circle_id: Id.optional() })
/** The director sees every circle, and students by their circle. */
export const Audience = z.object({ circles: z.array(Named), students: z.array(Named) })

/** What an assignment would make, and what it made. */
export const AssignedCount = z.object({
  students: z.number(),
  days: z.number(),
  tasks: z.number(),
  /** Who has the same task on the same day already, and gets no second one. */
  doubles: z.number(),
})
export type AssignedCount = z.output<typeof AssignedCount>
export const Assigned = AssignedCount.extend({ id: z.number() })

export const RemovedTasks = z.object({ removed: z.number(), kept: z.number() })

export const TaskStats = z.object({
  open: z.number(),
  late: z.number(),
  waiting: z.number(),
  returned: z.number(),
  graded: z.number(),
  /** Of what was sent, in percent; null while nothing was. */
  on_time: z.number().nullable(),
  average: z.number().nullable(),
  /** From sending to the answer, the middle one; null while none was given. */
  answer_hours: z.number().nullable(),
  by_type: z.array(z.object({ type: z.enum(assignableTypes), tasks: z.number(), done: z.number() })),
})
export type TaskStats = z.output<typeof TaskStats>

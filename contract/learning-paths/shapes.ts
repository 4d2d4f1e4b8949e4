import { z } from 'zod'
import { audiences } from '#contract/circles/shapes.ts'
import { receiptStatuses } from '#contract/enrolments/shapes.ts'
import { Id, Instant, Named, Paging, Riyals, SearchWords } from '#contract/kernel/fields.ts'
import { AyahRange } from '#contract/quran/shapes.ts'
import { weekStates } from '#core/paths/week.ts'
import { reasonsNotAsked } from '#core/paths/not-asked.ts'
import { linkKinds, submissionKinds, taskTypes } from '#core/paths/task-types.ts'

export const PathCard = z.object({
  id: z.number(),
  title: z.string(),
  description: z.string(),
  audience: z.enum(audiences),
  image_url: z.string().nullable(),
  level: Named.nullable(),
  price: Riyals,
  teachers: z.array(Named),
  gives_certificate: z.boolean(),
  stages_count: z.number(),
  days_count: z.number(),
  tasks_count: z.number(),
  students_count: z.number(),
  created_at: Instant,
})
export type PathCard = z.output<typeof PathCard>

const Stage = z.object({
  id: z.number(),
  title: z.string(),
  description: z.string(),
})

/** A path as everybody may see it: what it holds, not its plan. */
export const LearningPath = PathCard.extend({
  stages: z.array(Stage.extend({ days_count: z.number() })),
  /** What she has to have completed before. */
  needs_course: Named.nullable(),
  needs_path: Named.nullable(),
})
export type LearningPath = z.output<typeof LearningPath>

export const PathFilters = Paging(12).extend({ level: Id.optional(), search: SearchWords })

const TaskLink = z.object({
  kind: z.enum(linkKinds),
  id: z.number(),
  title: z.string(),
  /** Of a lesson. */
  course_id: z.number().nullable(),
})

export const PlanTask = z.object({
  id: z.number(),
  type: z.enum(taskTypes),
  title: z.string(),
  details: z.string(),
  range: AyahRange.nullable(),
  link: TaskLink.nullable(),
  /** About how long it takes. */
  minutes: z.number().nullable(),
  /** Of the student who asks; always false for others. */
  is_done: z.boolean(),
})

const PlanDay = z.object({
  id: z.number(),
  title: z.string(),
  /** From 1 through the whole path. */
  number: z.number(),
  /** For the student who asks: when it is her turn, or when she did it. Null: no date yet, or she is not enrolled. */
  date: z.string().nullable(),
  is_done: z.boolean(),
  /** The repetition, where she does a day once more; null: the day itself. */
  repeat: z.number().nullable(),
  may_repeat: z.boolean(),
  tasks: z.array(PlanTask),
})

/** A task of a student's own today. */
const TodaysTask = PlanTask.extend({
  /** Why her day is done without it; null: it is asked of her. */
  not_asked: z.enum(reasonsNotAsked).nullable(),
  /** «نحو ٧ أسطر»: an estimate; null where it is about no ayahs. */
  size: z.string().nullable(),
})

export const PathProgress = z.object({
  done: z.number(),
  total: z.number(),
  /** Days that were to be done before today and are not. */
  behind: z.number(),
})

export const PathPlan = z.object({
  id: z.number(),
  title: z.string(),
  stages: z.array(
    Stage.extend({
      /** The next stage that her teacher has yet to open for her. */
      is_closed: z.boolean(),
      days: z.array(PlanDay),
    }),
  ),
  /** Null for who is not enrolled. */
  progress: PathProgress.nullable(),
})
export type PathPlan = z.output<typeof PathPlan>

export const MyPath = z.object({
  path: z.object({ id: z.number(), title: z.string() }),
  start_date: z.string(),
  /** 0 is Sunday. */
  weekdays: z.array(z.number()),
  catch_up: z.number(),
  /** False while her payment is awaited. */
  is_open: z.boolean(),
  /** Whether somebody receives what she sends. */
  has_teacher: z.boolean(),
  /** What her place costs, as she asked for it. */
  price: Riyals,
  /** Her newest receipt while her place is not open. */
  receipt: z.object({ status: z.enum(receiptStatuses), reason: z.string().nullable() }).nullable(),
  progress: PathProgress,
  /** The days that are her turn today, done or open. */
  today: z.array(PlanDay.extend({ tasks: z.array(TodaysTask) })),
  /** From Sunday; empty while her place is not open. */
  week: z.array(z.object({ date: z.string(), state: z.enum(weekStates) })),
  /** When she goes on, where today holds nothing. */
  next_date: z.string().nullable(),
  /** The next stage that her teacher has yet to open. */
  closed_stage: Named.nullable(),
})
export type MyPath = z.output<typeof MyPath>

export const PathPlace = z.object({
  mine: MyPath.nullable(),
  /** Why she may not enrol, in one sentence; null where she may or has. */
  obstacle: z.string().nullable(),
})
export type PathPlace = z.output<typeof PathPlace>

export const TaskTypeShape = z.object({
  type: z.enum(taskTypes),
  label: z.string(),
  has_range: z.boolean(),
  submission: z.enum(submissionKinds),
  is_graded: z.boolean(),
  /** What a task of it may point to. */
  links: z.array(z.enum(linkKinds)),
})

export const deskPathStates = ['all', 'published', 'draft'] as const
export const DeskPathFilters = Paging(20).extend({
  state: z.enum(deskPathStates).default('all'),
  search: SearchWords,
})

/** As the director's desk shows a path. */
export const DeskPath = PathCard.extend({
  is_published: z.boolean(),
  /** The number of the newest edition; null: nothing was published yet. */
  edition: z.number().nullable(),
  /** Whether the plan was changed since. */
  has_changes: z.boolean(),
  /** Students who are on their way, in whichever edition. */
  walkers: z.number(),
  image_path: z.string().nullable(),
  needs_course: Named.nullable(),
  needs_path: Named.nullable(),
  version: z.number(),
  updated_at: Instant,
  updated_by: Named.nullable(),
})
export type DeskPath = z.output<typeof DeskPath>

export const PathEdition = z.object({
  number: z.number(),
  published_at: Instant,
  published_by: Named.nullable(),
  /** Who is on her way in it. */
  walkers: z.number(),
})

/** What a task may point to, as the editor offers it. */
export const LinkChoice = z.object({
  id: z.number(),
  title: z.string(),
  /** Where it stands: its course, its curriculum. */
  place: z.string(),
})

export const PathStats = z.object({
  paths: z.number(),
  published: z.number(),
  students: z.number(),
})

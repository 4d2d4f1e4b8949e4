import { z } from 'zod'
import { CourseCard, courseStatuses, lessonTypes, priceKinds } from '#contract/courses/shapes.ts'
import { Id, Instant, SearchWords, Named } from '#contract/kernel/fields.ts'

const Titled = z.object({ id: z.number(), title: z.string() })

/** How a course stands. `is_scheduled`: published, but waiting for `visible_from`; its `status` is hidden till then. */
const Standing = z.object({
  status: z.enum(courseStatuses),
  is_scheduled: z.boolean(),
  visible_from: Instant.nullable(),
  published_at: Instant.nullable(),
  /** Her teacher said that this draft may be published, and the director has not answered yet. */
  ready_at: Instant.nullable(),
  version: z.number(),
  updated_at: Instant,
  updated_by: Named.nullable(),
  active_count: z.number(),
  completed_count: z.number(),
  /** Requests that wait for a decision on their receipt. */
  waiting_count: z.number(),
})

export const DeskCourseRow = CourseCard.extend(Standing.shape).extend({
  /** In the bin; restorable until then. */
  restorable_until: Instant.nullable(),
})
export type DeskCourseRow = z.output<typeof DeskCourseRow>

/** What stands between a course and publishing, and the lesson in which it is mended; null: it is no single one. */
const Obstacle = z.object({
  text: z.string(),
  lesson: z.object({ id: z.number(), type: z.enum(lessonTypes) }).nullable(),
})
export type Obstacle = z.output<typeof Obstacle>

export const DeskCourse = DeskCourseRow.extend({
  description: z.string(),
  image_path: z.string().nullable(),
  gives_certificate: z.boolean(),
  prerequisites: z.object({ courses: z.array(Titled), level: Named.nullable() }),
  outline_version: z.number(),
  /** Empty when it may be published. */
  obstacles: z.array(Obstacle),
  can: z.object({
    edit: z.boolean(),
    /** Price and instructor. */
    assign: z.boolean(),
    /** Publish, hide, archive, and say when it appears. */
    publish: z.boolean(),
    /** Tell the director that it is ready to be published. */
    say_ready: z.boolean(),
    remove: z.boolean(),
    /** Take students in and out, decide on receipts. */
    enrol: z.boolean(),
  }),
})
export type DeskCourse = z.output<typeof DeskCourse>

export const deskStates = ['all', ...courseStatuses, 'ready', 'scheduled', 'removed'] as const

export const deskSorts = ['updated', 'newest', 'alphabetical', 'students', 'rating'] as const

export const CourseFilters = z.object({
  search: SearchWords,
  /** `all` leaves out what is in the bin. */
  state: z.enum(deskStates).default('all'),
  category: Id.optional(),
  level: Id.optional(),
  instructor: Id.optional(),
  price: z.enum(priceKinds).default('all'),
  sort: z.enum(deskSorts).default('updated'),
})

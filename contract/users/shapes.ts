import { z } from 'zod'
import { Instant, Riyals, Named } from '#contract/kernel/fields.ts'
import { roles } from '#contract/kernel/route.ts'
import { enrolmentStatuses, receiptStatuses } from '#contract/enrolments/shapes.ts'

/** `current` is everybody who is not in the bin, `leaving` those of them who asked for the end of their account. */
export const userStates = ['current', 'active', 'inactive', 'leaving', 'archived'] as const
export const userSorts = ['name', 'name_desc', 'newest', 'oldest', 'last_seen', 'last_seen_oldest'] as const
/** Days. */
export const seenWithin = ['7', '30', '90'] as const
export const exportFormats = ['csv', 'xlsx'] as const
export const bulkActions = ['activate', 'deactivate'] as const
/** An archived account can be restored for so many days; then what names her is wiped. */
export const BIN_DAYS = 30
export const MAX_CHOSEN = 500
/** Addresses that are copied at once: mail programs send to no more in one letter. */
export const MOST_EMAILS = 500

const User = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  /** A short-lived address; null: initials stand instead. */
  avatar: z.string().nullable(),
  role: z.enum(roles),
  is_active: z.boolean(),
  email_verified: z.boolean(),
  created_at: Instant,
  last_seen_at: Instant.nullable(),
  archived_at: Instant.nullable(),
  /** When her account will be deleted, as she asked. */
  erase_at: Instant.nullable(),
})

export const UserRow = User.extend({
  /** Courses that she learns in, or for a teacher those that she teaches. */
  courses_count: z.number(),
})
export type UserRow = z.output<typeof UserRow>

export const UserDetail = User.extend({
  bio: z.string(),
  /** False: she comes in by a one-time code or sets one by the reset link. */
  has_password: z.boolean(),
  has_second_factor: z.boolean(),
  updated_at: Instant,
  /** When an archived account is wiped for good. */
  purge_at: Instant.nullable(),
  can: z.object({
    edit: z.boolean(),
    change_role: z.boolean(),
    activate: z.boolean(),
    deactivate: z.boolean(),
    archive: z.boolean(),
    restore: z.boolean(),
    send_reset: z.boolean(),
    hand_link: z.boolean(),
    reset_second_factor: z.boolean(),
  }),
})
export type UserDetail = z.output<typeof UserDetail>

/** By which she sets her password, for a director to hand over. */
export const HandedLink = z.object({ url: z.string(), expires_at: Instant })

const RoleCount = z.object({
  role: z.enum(roles),
  active: z.number(),
  inactive: z.number(),
  archived: z.number(),
  unverified: z.number(),
})

export const UserStats = z.object({
  /** Not archived. */
  total: z.number(),
  active: z.number(),
  inactive: z.number(),
  archived: z.number(),
  unverified: z.number(),
  by_role: z.array(RoleCount),
  joined_last_7_days: z.number(),
  joined_last_30_days: z.number(),
  seen_last_7_days: z.number(),
  seen_last_30_days: z.number(),
  computed_at: Instant,
})
export type UserStats = z.output<typeof UserStats>

const CourseRef = z.object({ id: z.number(), title: z.string() })

export const UserCourse = z.object({
  /** Of the enrolment. */
  id: z.number(),
  course: CourseRef,
  status: z.enum(enrolmentStatuses),
  progress: z.number(),
  completed_count: z.number(),
  lessons_count: z.number(),
  enrolled_at: Instant,
  last_accessed_at: Instant,
  completed_at: Instant.nullable(),
})
export type UserCourse = z.output<typeof UserCourse>

export const UserAttempt = z.object({
  id: z.number(),
  course: CourseRef,
  lesson: z.object({ id: z.number(), title: z.string() }),
  number: z.number(),
  score: z.number().nullable(),
  passed: z.boolean().nullable(),
  submitted_at: Instant,
})
export type UserAttempt = z.output<typeof UserAttempt>

export const UserReceipt = z.object({
  id: z.number(),
  /** Of the course or the circle that it pays for. */
  title: z.string(),
  status: z.enum(receiptStatuses),
  amount: Riyals,
  reason: z.string().nullable(),
  created_at: Instant,
  decided_at: Instant.nullable(),
  file_url: z.string(),
})
export type UserReceipt = z.output<typeof UserReceipt>

export const activityKinds = [
  'audit',
  'signed-in',
  'enrolled',
  'completed-lesson',
  'completed-course',
  'quiz',
] as const
export const UserActivity = z.object({
  kind: z.enum(activityKinds),
  at: Instant,
  /** Of an audit row: what was done, such as `user.update`. */
  action: z.string().nullable(),
  /** Of an audit row: by whom; null where it was no person. */
  actor: Named.nullable(),
  /** What it was about: a course, a lesson, a device. */
  about: z.string().nullable(),
  score: z.number().nullable(),
})
export type UserActivity = z.output<typeof UserActivity>

export const TaughtStudentRow = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  /** In the teacher's own courses, like everything below. */
  courses_count: z.number(),
  completed_count: z.number(),
  progress: z.number(),
  last_accessed_at: Instant,
})
export type TaughtStudentRow = z.output<typeof TaughtStudentRow>

export const TaughtStudent = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  bio: z.string(),
  courses: z.array(UserCourse),
  /** The newest hundred. */
  attempts: z.array(UserAttempt),
})
export type TaughtStudent = z.output<typeof TaughtStudent>

import { z } from 'zod'
import { CourseArt } from '#contract/courses/shapes.ts'
import { Instant, Named, Paging, SearchWords, Whole } from '#contract/kernel/fields.ts'
import { carrierChoices } from '#contract/livekit/shapes.ts'

export const LECTURES_PER_PAGE = 12
export const LECTURES_ON_HOME = 6

export const lectureStatuses = ['scheduled', 'live', 'completed', 'cancelled'] as const
export type LectureStatus = (typeof lectureStatuses)[number]
export const lecturePlaces = ['room', 'zoom', 'link'] as const
/** An attendee may ask, vote and write; a listener came when the seats were full, and hears and sees only. */
export const lectureSeats = ['attendee', 'listener'] as const
export type LectureSeat = (typeof lectureSeats)[number]

/** What everybody may know. How to come in is told to whoever comes in, by `join` alone. */
export const LectureCard = z.object({
  id: z.number(),
  title: z.string(),
  /** Its first lines. */
  excerpt: z.string(),
  image_url: z.string().nullable(),
  /** What is drawn where no picture was uploaded. */
  art: CourseArt,
  lecturer: Named,
  start_time: Instant,
  /** Minutes. */
  duration: z.number(),
  status: z.enum(lectureStatuses),
  is_featured: z.boolean(),
  /** Inside now, or who came to one that is over; it follows within a minute. */
  current_attendees: z.number(),
  max_attendees: z.number(),
  /** Of one to five stars; null while nobody has rated it. */
  rating: z.number().nullable(),
  rating_count: z.number(),
})
export type LectureCard = z.output<typeof LectureCard>

export const Lecture = LectureCard.extend({
  description: z.string(),
  lecturer_bio: z.string(),
  place: z.enum(lecturePlaces),
  takes_listeners: z.boolean(),
  takes_questions: z.boolean(),
  enable_chat: z.boolean(),
  is_recorded: z.boolean(),
  started_at: Instant.nullable(),
  ended_at: Instant.nullable(),
  cancel_reason: z.string().nullable(),
  /** Of the lesson that its recording became. */
  lesson_course: z.object({ id: z.number(), title: z.string() }).nullable(),
})
export type Lecture = z.output<typeof Lecture>

/** `upcoming` holds what is live now, too. */
export const lecturePeriods = ['upcoming', 'past'] as const
export const LectureFilters = Paging(LECTURES_PER_PAGE).extend({
  period: z.enum(lecturePeriods).default('upcoming'),
  search: SearchWords,
  /** The size of a page by another name. */
  limit: Whole('العدد غير صحيح', { min: 1, max: 50 }).optional(),
})

export const deskLectureStates = ['all', 'draft', ...lectureStatuses] as const

/** As the director's list shows a lecture. */
export const DeskLectureRow = LectureCard.extend({
  is_published: z.boolean(),
  place: z.enum(lecturePlaces),
  /** It may have been held in Zoom alone: a director is asked. */
  is_unknown: z.boolean(),
  /** How many want to come. */
  wanted_count: z.number(),
  version: z.number(),
  updated_at: Instant,
  updated_by: Named.nullable(),
})
export type DeskLectureRow = z.output<typeof DeskLectureRow>

export const DeskLecture = DeskLectureRow.extend({
  description: z.string(),
  image_path: z.string().nullable(),
  wanted_carrier: z.enum(carrierChoices),
  link: z.string().nullable(),
  link_password: z.string().nullable(),
  takes_listeners: z.boolean(),
  takes_questions: z.boolean(),
  enable_chat: z.boolean(),
  is_recorded: z.boolean(),
  slow_seconds: z.number(),
  cancel_reason: z.string().nullable(),
  started_at: Instant.nullable(),
  ended_at: Instant.nullable(),
})
export type DeskLecture = z.output<typeof DeskLecture>

export const DeskLectureFilters = Paging(20).extend({
  state: z.enum(deskLectureStates).default('all'),
  search: SearchWords,
})

export const DeskLectureFigures = z.object({
  live: z.number(),
  scheduled: z.number(),
  completed: z.number(),
  drafts: z.number(),
  /** Who came to lectures of the last thirty days, each once a lecture. */
  attendees_month: z.number(),
})
export type DeskLectureFigures = z.output<typeof DeskLectureFigures>

/** What is counted of one lecture. Minutes are whole. */
export const LectureStats = z.object({
  wanted: z.number(),
  came: z.number(),
  listeners: z.number(),
  /** Most people inside at one moment. */
  peak: z.number(),
  average_minutes: z.number(),
  questions: z.number(),
  questions_answered: z.number(),
  messages: z.number(),
  rating: z.number().nullable(),
  rating_count: z.number(),
  /** How often each number of stars was given, from one to five. */
  stars: z.array(z.number()),
})
export type LectureStats = z.output<typeof LectureStats>

export const LectureParticipant = z.object({
  person: Named,
  seat: z.enum(lectureSeats).nullable(),
  joined_at: Instant,
  /** For those who lead, and for herself. */
  minutes: z.number().nullable(),
  is_inside: z.boolean(),
  /** She was turned out; for those who lead. */
  is_removed: z.boolean(),
  /** She was brought to the microphone. */
  spoke: z.boolean(),
})
export type LectureParticipant = z.output<typeof LectureParticipant>

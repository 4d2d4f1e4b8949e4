import { z } from 'zod'
import { Id, Instant, Named, Riyals, SearchWords } from '#contract/kernel/fields.ts'

export const courseSorts = ['newest', 'oldest', 'alphabetical', 'rating', 'price_low', 'price_high'] as const

export type CourseSort = (typeof courseSorts)[number]

export const priceKinds = ['all', 'free', 'paid'] as const

export type PriceKind = (typeof priceKinds)[number]

export const COURSES_PER_PAGE = 9

const Label = z.object({ id: z.number().nullable(), name: z.string() })

export const courseStatuses = ['draft', 'published', 'hidden', 'archived'] as const

export const artGrounds = ['teal', 'ink', 'clay', 'moss', 'sand', 'umber'] as const

export const artCompositions = ['band', 'rosette', 'frame', 'arch'] as const

/** A drawn picture, for courses without an uploaded one. Absent fields follow from the category and the id. */
export const CourseArt = z.object({
  ground: z.enum(artGrounds).optional(),
  composition: z.enum(artCompositions).optional(),
  title: z.string().optional(),
  subtitle: z.string().optional(),
})
export type CourseArt = z.infer<typeof CourseArt>

export const CourseCard = z.object({
  id: z.number(),
  title: z.string(),
  short_description: z.string(),
  image: z.string().nullable(),
  art: CourseArt,
  price: Riyals,
  rating: z.number(),
  rating_count: z.number(),
  category: Label,
  level: Label,
  instructor: Named.nullable(),
  /** Hours. */
  duration: z.number(),
  lessons_count: z.number(),
  students_count: z.number(),
  created_at: Instant,
})
export type CourseCard = z.output<typeof CourseCard>

export const lessonTypes = ['video', 'audio', 'text', 'file', 'quiz'] as const

export type LessonType = (typeof lessonTypes)[number]

export const LessonOutline = z.object({
  id: z.number(),
  module_id: z.number(),
  title: z.string(),
  description: z.string(),
  type: z.enum(lessonTypes),
  /** Minutes; null when nobody has said. */
  duration: z.number().nullable(),
  is_preview: z.boolean(),
  /** Absent unless she may open this lesson: enrolled, owner, or a preview lesson. */
  content: z.string().optional(),
  /** The recording of a video or audio lesson. */
  video_url: z.string().nullable().optional(),
  captions_url: z.string().nullable().optional(),
  /** The file of a file lesson, or one that goes with any other. */
  attachment: z
    .object({ name: z.string(), url: z.string(), mime: z.string(), size: z.number() })
    .nullable()
    .optional(),
  quiz: z.object({ questions_count: z.number(), pass_mark: z.number() }).nullable(),
})
export type LessonOutline = z.output<typeof LessonOutline>

export const ModuleOutline = z.object({ id: z.number(), title: z.string(), lessons: z.array(LessonOutline) })
export type ModuleOutline = z.output<typeof ModuleOutline>

export const CourseDetail = CourseCard.extend({
  description: z.string(),
  instructor_bio: z.string(),
  modules: z.array(ModuleOutline),
  /** How many reviews gave 1, 2, 3, 4 and 5 stars. */
  rating_histogram: z.array(z.number()).length(5),
  /** What a student must have completed before she enrols; absent when nothing. */
  prerequisites: z
    .object({ courses: z.array(z.object({ id: z.number(), title: z.string() })), level: Label.nullable() })
    .optional(),
  /** Personal: absent for visitors, so that the public page is the same for everybody. */
  is_enrolled: z.boolean().optional(),
  can: z.object({ learn: z.boolean(), preview: z.boolean() }).optional(),
})
export type CourseDetail = z.output<typeof CourseDetail>

export const NearCourses = z.object({
  /** The search that was probably meant; null where it has no slip. */
  words: z.string().nullable(),
  /** The nearest first, a few. */
  courses: z.array(CourseCard),
})
export type NearCourses = z.output<typeof NearCourses>

export const CourseFilters = z.object({
  search: SearchWords,
  category: Id.optional(),
  level: Id.optional(),
  price: z.enum(priceKinds).default('all'),
  sort: z.enum(courseSorts).default('newest'),
})

export const shelfColors = artGrounds

/** Names of Lucide icons. */
export const shelfIcons = [
  'book-open',
  'audio-lines',
  'repeat',
  'scale',
  'compass',
  'feather',
  'layers',
  'heart',
  'star',
  'moon',
  'sun',
  'graduation-cap',
  'users',
  'message-circle',
  'pen-line',
  'landmark',
] as const

export const Category = z.object({
  id: z.number(),
  name: z.string(),
  color: z.string(),
  icon: z.string(),
  courses_count: z.number(),
})
export type Category = z.output<typeof Category>

export const Level = z.object({ id: z.number(), name: z.string(), courses_count: z.number() })
export type Level = z.output<typeof Level>

export const CourseParams = z.object({ courseId: Id })

export const LessonParams = z.object({ courseId: Id, moduleId: Id, lessonId: Id })

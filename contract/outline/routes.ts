import { z } from 'zod'
import {
  LessonForm,
  ModuleForm,
  NewLessonForm,
  NewModuleForm,
  OrderForm,
} from '#contract/course-desk/forms.ts'
import { CourseParams, LessonParams, lessonTypes } from '#contract/courses/routes.ts'
import { Id, Instant } from '#contract/kernel/fields.ts'
import { contract } from '#contract/kernel/route.ts'

export const Editor = z.object({ id: z.number(), name: z.string() }).nullable()

/** A lesson as the outline lists it. */
const LessonLine = z.object({
  id: z.number(),
  module_id: z.number(),
  title: z.string(),
  type: z.enum(lessonTypes),
  /** Minutes. */
  duration: z.number().nullable(),
  is_preview: z.boolean(),
  is_published: z.boolean(),
  questions_count: z.number(),
  /** What it still lacks before a student can learn it, as a sentence; null when it is whole. */
  missing: z.string().nullable(),
  version: z.number(),
})
export type LessonLine = z.output<typeof LessonLine>

const ModuleLine = z.object({
  id: z.number(),
  title: z.string(),
  version: z.number(),
  lessons: z.array(LessonLine),
})
export type ModuleLine = z.output<typeof ModuleLine>

/** `outline_version` counts up whenever a module or lesson comes, goes or moves; saving a text leaves it. */
export const Outline = z.object({
  course_id: z.number(),
  outline_version: z.number(),
  modules: z.array(ModuleLine),
})
export type Outline = z.output<typeof Outline>

const Edited = z.object({ version: z.number(), updated_at: Instant, updated_by: Editor })

export const DeskModule = ModuleLine.extend(Edited.shape).extend({
  course_id: z.number(),
  /** Of its course, after this call. */
  outline_version: z.number(),
})
export type DeskModule = z.output<typeof DeskModule>

export const DeskLesson = LessonLine.extend(Edited.shape).extend({
  course_id: z.number(),
  outline_version: z.number(),
  description: z.string(),
  /** Clean HTML; pictures of private files carry a signature that lives for some hours. */
  content: z.string(),
  /** As it is kept: a path of ours, `https://www.youtube.com/watch?v=ID`, or an https address. Send this back. */
  video_url: z.string().nullable(),
  captions_url: z.string().nullable(),
  attachment_path: z.string().nullable(),
  /** The same, ready to play: signed where the file is private. */
  playable: z.object({
    source: z.enum(['none', 'file', 'hls', 'youtube']),
    video: z.string().nullable(),
    captions: z.string().nullable(),
  }),
  attachment: z.object({ name: z.string(), url: z.string(), mime: z.string(), size: z.number() }).nullable(),
  quiz_pass_mark: z.number(),
  /** Students who have completed it: what a deletion would take out of their course. */
  completed_by: z.number(),
})
export type DeskLesson = z.output<typeof DeskLesson>

const Removed = z.object({
  id: z.number(),
  outline_version: z.number(),
  /** Until then `restore` brings it back. */
  restorable_until: Instant,
})

const BinEntry = z.object({
  id: z.number(),
  title: z.string(),
  removed_at: Instant,
  removed_by: Editor,
  restorable_until: Instant,
})
export const Bin = z.object({
  modules: z.array(BinEntry.extend({ lessons_count: z.number() })),
  /** Lessons removed by themselves; those of a removed module come back with it. */
  lessons: z.array(BinEntry.extend({ module_id: z.number(), type: z.enum(lessonTypes) })),
})
export type Bin = z.output<typeof Bin>

const ModuleParams = z.object({ id: Id, m: Id })

/**
 * The outline of a course, by the director's and by the teacher's door; a course that is not hers is 404. A save or an
 * order with an old version is 409: `current` is the thing as it stands, the sentence says who changed it and when.
 */
export const outlineRoutes = (role: 'admin' | 'teacher') => {
  const course = `/api/v1/${role}/courses/{id}` as const
  return contract({
    modules: {
      method: 'GET',
      path: `${course}/modules`,
      access: [role],
      summary: 'وحدات الدورة ودروسها بترتيبها',
      params: CourseParams,
      data: Outline,
    },
    order: {
      method: 'PUT',
      path: `${course}/order`,
      access: [role],
      summary: 'ترتيب الوحدات والدروس كلها في نداء واحد، ونقل درس بين وحدتين',
      params: CourseParams,
      takes: 'list',
      body: OrderForm,
      data: Outline,
    },
    bin: {
      method: 'GET',
      path: `${course}/bin`,
      access: [role],
      summary: 'ما حُذف من وحدات الدورة ودروسها ويمكن استرجاعه',
      params: CourseParams,
      data: Bin,
    },
    addModule: {
      method: 'POST',
      path: `${course}/modules`,
      access: [role],
      summary: 'إضافة وحدة في آخر الدورة',
      params: CourseParams,
      takes: 'form',
      body: NewModuleForm,
      data: DeskModule,
    },
    module: {
      method: 'GET',
      path: `${course}/modules/{m}`,
      access: [role],
      summary: 'وحدة من الدورة',
      params: ModuleParams,
      data: DeskModule,
    },
    saveModule: {
      method: 'PUT',
      path: `${course}/modules/{m}`,
      access: [role],
      summary: 'حفظ عنوان الوحدة',
      params: ModuleParams,
      takes: 'form',
      body: ModuleForm,
      data: DeskModule,
    },
    removeModule: {
      method: 'DELETE',
      path: `${course}/modules/{m}`,
      access: [role],
      summary: 'حذف وحدة ودروسها إلى السلة',
      params: ModuleParams,
      data: Removed,
    },
    restoreModule: {
      method: 'POST',
      path: `${course}/modules/{m}/restore`,
      access: [role],
      summary: 'استرجاع وحدة ودروسها إلى مكانها',
      params: ModuleParams,
      data: Outline,
    },
    lessons: {
      method: 'GET',
      path: `${course}/modules/{m}/lessons`,
      access: [role],
      summary: 'دروس الوحدة بترتيبها',
      params: ModuleParams,
      data: z.array(LessonLine),
    },
    addLesson: {
      method: 'POST',
      path: `${course}/modules/{m}/lessons`,
      access: [role],
      summary: 'إضافة درس في آخر الوحدة',
      params: ModuleParams,
      takes: 'text',
      body: NewLessonForm,
      data: DeskLesson,
    },
    lesson: {
      method: 'GET',
      path: `${course}/modules/{m}/lessons/{l}`,
      access: [role],
      summary: 'درس بمحتواه كما يُحرَّر',
      params: LessonParams,
      data: DeskLesson,
    },
    saveLesson: {
      method: 'PUT',
      path: `${course}/modules/{m}/lessons/{l}`,
      access: [role],
      summary: 'حفظ ما تغيّر من الدرس؛ يصلح للحفظ التلقائي',
      params: LessonParams,
      takes: 'text',
      body: LessonForm,
      data: DeskLesson,
    },
    removeLesson: {
      method: 'DELETE',
      path: `${course}/modules/{m}/lessons/{l}`,
      access: [role],
      summary: 'حذف درس إلى السلة',
      params: LessonParams,
      data: Removed,
    },
    restoreLesson: {
      method: 'POST',
      path: `${course}/modules/{m}/lessons/{l}/restore`,
      access: [role],
      summary: 'استرجاع درس إلى مكانه',
      params: LessonParams,
      data: Outline,
    },
  })
}

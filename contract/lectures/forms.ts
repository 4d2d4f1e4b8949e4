import { z } from 'zod'
import { artCompositions, artGrounds } from '#contract/courses/shapes.ts'
import { Id, Line, SentInstant, Text, Version, Whole } from '#contract/kernel/fields.ts'
import { carrierChoices } from '#contract/livekit/shapes.ts'
import { lecturePlaces } from './shapes.ts'

// Absent = leave, null = clear; a save carries the version that it began from.

const yesOrNo = z.boolean('اختاري نعم أو لا')

const lectureFields = {
  title: Line({ min: 3, max: 160, tooShort: 'اكتبي عنوانًا من ثلاثة أحرف على الأقل' }),
  description: Text({ min: 0, max: 5_000 }),
  lecturer_id: Id,
  starts_at: SentInstant,
  minutes: Whole('مدة المحاضرة من ٥ دقائق إلى ٨ ساعات', { min: 5, max: 480 }),
  place: z.enum(lecturePlaces, { error: 'اختاري مكانًا من القائمة' }),
  wanted_carrier: z.enum(carrierChoices, { error: 'اختاري من القائمة' }),
  link: z
    .url({ protocol: /^https$/, error: 'اكتبي رابطًا يبدأ بـ https' })
    .max(500, 'الرابط طويل')
    .nullable(),
  link_password: Line({ min: 0, max: 60 }).nullable(),
  capacity: Whole('عدد المقاعد من ١ إلى ٣٠٠', { min: 1, max: 300 }),
  takes_listeners: yesOrNo,
  takes_questions: yesOrNo,
  enable_chat: yesOrNo,
  /** Who speaks records it; everybody is told before she comes in. */
  is_recorded: yesOrNo,
  slow_seconds: Whole('المهلة بين رسالتين من ٠ إلى ٦٠٠ ثانية', { min: 0, max: 600 }),
  is_featured: yesOrNo,
  is_published: yesOrNo,
  /** `path` of an upload to the bucket `course-images`; null shows the drawn picture. */
  image_path: z.string().max(200, 'عنوان الصورة غير صحيح').nullable(),
  art: z.object({
    ground: z.enum(artGrounds, { error: 'اختاري لونًا من القائمة' }).optional(),
    composition: z.enum(artCompositions, { error: 'اختاري شكلًا من القائمة' }).optional(),
    title: Line({ min: 0, max: 40 }).optional(),
    subtitle: Line({ min: 0, max: 60 }).optional(),
  }),
}

export const NewLectureForm = z
  .object(lectureFields)
  .partial()
  .required({ title: true, lecturer_id: true, starts_at: true, minutes: true, place: true })
export const LectureForm = z.object(lectureFields).partial().extend({ version: Version })
export const LectureReasonForm = z.object({
  reason: Text({ min: 3, max: 500, required: 'اكتبي السبب', tooShort: 'اكتبي السبب' }),
})

export const LectureMessageForm = z.object({
  message: Text({ max: 500, required: 'اكتبي رسالتكِ' }),
})
export const LectureQuestionForm = z.object({
  text: Text({ min: 3, max: 300, required: 'اكتبي سؤالكِ', tooShort: 'اكتبي سؤالكِ' }),
})
export const LectureVoteForm = z.object({ is_on: yesOrNo })
export const LectureRatingForm = z.object({
  rating: Whole('اختاري من نجمة إلى خمس', { min: 1, max: 5 }),
  text: Text({ min: 0, max: 500 }).default(''),
})

export const MOST_SLIDES = 100
export const LectureSlidesForm = z.object({
  /** `path`s of pictures uploaded to the bucket `lecture-slides`, in their order. */
  slide_paths: z.array(z.string().max(200, 'عنوان الصورة غير صحيح')).max(MOST_SLIDES, 'مئة شريحة على الأكثر'),
})

export const LectureRecordingForm = z.object({
  /** Of the recording on her device: sent twice it is one. */
  client_id: z.uuid('رقم التسجيل غير صحيح'),
  /** `path` of a sound uploaded to the bucket `lesson-media`. */
  recording_path: z.string().max(200, 'عنوان الملف غير صحيح'),
  began_at: SentInstant,
})
export const LectureLessonForm = z.object({ course_id: Id })

export const LecturePaperForm = z.object({
  /** `path` of a PDF uploaded to the bucket `lecture-slides`. */
  paper_path: z.string().max(200, 'عنوان الملف غير صحيح'),
})

const CHOOSE = 'اختاري قيمة من القائمة'

/** What the speaker does while the lecture is on. */
export const SpeakerAct = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('slide'), slide: Whole(CHOOSE, { min: 0, max: MOST_SLIDES - 1 }) }),
    /** Brings one attendee to the microphone, or takes it back. */
    z.object({ kind: z.literal('guest'), person: Id.nullable() }),
    z.object({
      kind: z.literal('question'),
      question: Id,
      state: z.enum(['open', 'answered', 'hidden'], { error: CHOOSE }),
    }),
    z.object({ kind: z.literal('hide-message'), message: Id }),
    z.object({ kind: z.literal('slow'), seconds: Whole(CHOOSE, { min: 0, max: 600 }) }),
    z.object({ kind: z.literal('chat'), is_open: yesOrNo }),
    /** She cannot come back to this lecture unless she is readmitted. */
    z.object({ kind: z.literal('remove'), person: Id }),
    z.object({ kind: z.literal('readmit'), person: Id }),
  ],
  { error: CHOOSE },
)
export type SpeakerAct = z.output<typeof SpeakerAct>

import { QuestionSpecForm, type QuestionForm } from '#contract/questions/forms.ts'
import type { sampleMedia } from '#server/testing/course-file.ts'
import { zipOf } from '#server/testing/zip.ts'
import type { CourseFile, FileLesson, FileQuizSettings } from '#server/features/course-files/format.ts'

export type SampleMedia = Awaited<ReturnType<typeof sampleMedia>>

/** The file as a zip, with those of the media that it lists. */
export const packedCourse = (file: CourseFile, media: SampleMedia) =>
  zipOf({
    'course.json': `${JSON.stringify(file, null, 1)}\n`,
    ...Object.fromEntries(
      Object.values(media)
        .filter(({ entry }) => file.media.some((one) => one.entry === entry))
        .map(({ entry, bytes }) => [entry, bytes]),
    ),
  })

const choices = (...texts: string[]) => texts.map((text, id) => ({ id, text }))
export const aQuestion = (spec: QuestionForm['spec'], image: string | null = null): QuestionForm => ({
  text: 'ما الجواب؟',
  points: 2,
  explanation: 'لأنه كذلك',
  image,
  image_alt: image ? 'صورة' : '',
  spec,
})
const settings: FileQuizSettings = {
  pass_mark: 70,
  attempts_allowed: 3,
  counted: 'last',
  time_limit_minutes: 15,
  shuffle_questions: true,
  shuffle_options: true,
  draw_count: 4,
  cooldown_minutes: 10,
  review: 'after_close',
  completes_on: 'submit',
  closes_at: '2027-01-10T20:59:00.000Z',
}
export const everyKind: QuestionForm['spec'][] = [
  { kind: 'single', options: choices('نعم', 'لا'), correct: 1 },
  {
    kind: 'multiple',
    options: choices('أ', 'ب', 'ج').map((option) => ({ ...option, feedback: `عن ${option.text}` })),
    correct: [0, 2],
  },
  { kind: 'true_false', correct: false, feedback_true: 'بل عند الباء' },
  { kind: 'numeric', numbers: [{ value: 6236, tolerance: 0.5 }] },
  { kind: 'order', items: choices('الفاتحة', 'البقرة', 'آل عمران') },
  {
    kind: 'match',
    pairs: [
      { id: 0, left: 'من يقول', right: 'إدغام' },
      { id: 1, left: 'من هاد', right: 'إظهار' },
    ],
    extra: [{ id: 2, text: 'إقلاب' }],
  },
  { kind: 'short_text', accepted: ['الإخلاص', 'قل هو الله أحد'], exact: false },
  {
    kind: 'blanks',
    sentence: 'أول سورة [[2]]، وحكمها [[1]].',
    blanks: [
      { id: 1, weight: 2, kind: 'short_text', accepted: ['الفاتحة'], exact: true },
      { id: 0, weight: 1, kind: 'single', options: choices('إظهار', 'إقلاب'), correct: 1 },
    ],
  },
]
/** The same question, spoken: itself, and the second of its choices. */
export const spoken = (spec: QuestionForm['spec'], audio: string): QuestionForm['spec'] => {
  const heard = <T extends object>(choices: readonly T[]) =>
    choices.map((choice, at) => (at === 1 ? { ...choice, audio } : choice))
  return QuestionSpecForm.parse({
    ...spec,
    audio,
    ...('options' in spec && { options: heard(spec.options) }),
    ...('items' in spec && { items: heard(spec.items) }),
  })
}
export const aFileLesson = (given: Partial<FileLesson>): FileLesson => ({
  title: 'درس',
  type: 'text',
  description: '',
  content: '',
  video_url: null,
  captions_url: null,
  attachment_path: null,
  duration: null,
  is_preview: false,
  is_published: true,
  ...given,
})

export const richText = (media: SampleMedia) =>
  `<h3>تمهيد</h3><p class="ayat" dir="rtl">﴿ اقرأ ﴾</p><p><img src="${media.inText.entry}" alt="رسم" width="64" /></p><table><tbody><tr><td>خلية</td></tr></tbody></table><p><a href="https://example.sa/a?b=1&amp;c=2" target="_blank" rel="noopener noreferrer">رابط</a></p>`

/** A course with everything that a course can have. */
export const wholeCourse = (media: SampleMedia): CourseFile => {
  const used = [
    media.audio,
    media.captions,
    media.inText,
    media.paper,
    media.picture,
    media.spoken,
    media.video,
  ]
  return {
    format: 'rattil-course',
    version: 1,
    course: {
      title: 'أحكام النون الساكنة',
      short_description: 'مختصر',
      description: 'سطر\n\nوآخر',
      category: 'التجويد',
      level: 'متوسط',
      price: 120.5,
      image_path: media.picture.entry,
      art: { ground: 'teal', composition: 'arch', title: 'أحكام', subtitle: 'التجويد' },
      visible_from: '2027-01-01T06:00:00.000Z',
      gives_certificate: true,
      prerequisites: { courses: ['مخارج الحروف'], level: 'مبتدئ' },
    },
    modules: [
      {
        title: 'الأولى',
        lessons: [
          aFileLesson({
            title: 'نص',
            content: richText(media),
            attachment_path: media.paper.entry,
            duration: 7.25,
          }),
          aFileLesson({
            title: 'مرئي',
            type: 'video',
            video_url: media.video.entry,
            captions_url: media.captions.entry,
            duration: 3,
            is_preview: true,
          }),
          aFileLesson({
            title: 'يوتيوب',
            type: 'video',
            video_url: 'https://www.youtube.com/watch?v=abcdefghijk',
            is_published: false,
          }),
          aFileLesson({ title: 'صوتي', type: 'audio', video_url: media.audio.entry, duration: 1.5 }),
        ],
      },
      { title: 'فارغة', lessons: [] },
      {
        title: 'الأخيرة',
        lessons: [
          aFileLesson({ title: 'ملف', type: 'file', attachment_path: media.paper.entry }),
          aFileLesson({
            title: 'اختبار',
            type: 'quiz',
            description: 'اختبري نفسكِ',
            quiz: {
              settings,
              questions: everyKind.map((spec, at) =>
                aQuestion(spoken(spec, media.spoken.entry), at === 0 ? media.picture.entry : null),
              ),
            },
          }),
        ],
      },
    ],
    media: used
      .map(({ entry, name, bytes }) => ({ entry, name, size: bytes.length }))
      .toSorted((a, b) => (a.entry < b.entry ? -1 : 1)),
  }
}

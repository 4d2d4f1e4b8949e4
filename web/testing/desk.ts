import type { DeskCourse } from '#contract/course-desk/shapes.ts'
import type { DeskLesson, LessonLine, Outline } from '#contract/outline/shapes.ts'

const NOW = '2026-11-20T08:00:00.000Z'

/** As the calls of the desk answer; for tests. */
const aLessonLine = (over: Partial<LessonLine> = {}): LessonLine => ({
  id: 11,
  module_id: 1,
  title: 'المقدمة',
  type: 'text',
  duration: null,
  is_preview: false,
  is_published: true,
  questions_count: 0,
  missing: null,
  version: 1,
  ...over,
})

export const aDeskLesson = (over: Partial<DeskLesson> = {}): DeskLesson => ({
  ...aLessonLine(),
  updated_at: NOW,
  updated_by: { id: 3, name: 'مريم العتيبي' },
  course_id: 5,
  outline_version: 1,
  description: '',
  content: '',
  video_url: null,
  captions_url: null,
  attachment_path: null,
  playable: { source: 'none', video: null, captions: null },
  attachment: null,
  quiz_pass_mark: 50,
  completed_by: 0,
  ...over,
})

export const anOutline = (over: Partial<Outline> = {}): Outline => ({
  course_id: 5,
  outline_version: 1,
  modules: [
    {
      id: 1,
      title: 'الوحدة الأولى',
      version: 1,
      lessons: [aLessonLine(), aLessonLine({ id: 12, title: 'مخارج الحروف' })],
    },
    {
      id: 2,
      title: 'الوحدة الثانية',
      version: 1,
      lessons: [aLessonLine({ id: 21, module_id: 2, title: 'الغنة' })],
    },
  ],
  ...over,
})

export const aDeskCourse = (over: Partial<DeskCourse> = {}): DeskCourse => ({
  id: 5,
  title: 'أحكام التجويد',
  short_description: 'من أول الطريق',
  image: null,
  art: {},
  price: 0,
  rating: 0,
  rating_count: 0,
  category: { id: 1, name: 'التجويد' },
  level: { id: 1, name: 'مبتدئ' },
  instructor: { id: 9, name: 'خديجة المالكي' },
  duration: 2,
  lessons_count: 3,
  students_count: 4,
  created_at: NOW,
  status: 'draft',
  is_scheduled: false,
  visible_from: null,
  published_at: null,
  version: 1,
  updated_at: NOW,
  updated_by: null,
  active_count: 3,
  completed_count: 1,
  waiting_count: 0,
  restorable_until: null,
  description: '',
  image_path: null,
  gives_certificate: false,
  prerequisites: { courses: [], level: null },
  outline_version: 1,
  ready_at: null,
  obstacles: [],
  can: { edit: true, assign: true, publish: true, say_ready: false, remove: true, enrol: true },
  ...over,
})

import { CircleQuestionMark, Eye, FileText, Headphones, Paperclip, Play } from 'lucide-react'
import type { CourseDetail, LessonOutline, ModuleOutline } from '#contract/courses/shapes.ts'
import { lessonCount, moduleCount } from '#core/format/counts.ts'
import { formatMinutes } from '#core/format/duration.ts'
import { lessonKindWord, lessonLength } from '#core/format/lesson.ts'
import { arabicDigits } from '#core/format/number.ts'
import { Disclosure } from '#web/ui/text/accordion.tsx'
import { LessonPreview } from './lesson-preview.tsx'
import { Spoken } from '#web/ui/spoken.tsx'

const OPEN_MODULES = 2

export function CourseOutline({ course }: { course: CourseDetail }) {
  const { modules, lessons_count } = course
  return (
    <section className="pbs-8" aria-labelledby="outline">
      <div className="mbe-2 flex flex-wrap items-center gap-3">
        <h2 id="outline" className="text-xl font-bold">
          محتوى الدورة
        </h2>
        {modules.length > 0 && (
          <span className="ms-auto text-sm text-ink-3">
            {moduleCount(modules.length)}، {lessonCount(lessons_count)}
          </span>
        )}
      </div>
      {modules.length === 0 && <p className="text-ink-2">لم تُنشر دروس هذه الدورة بعد.</p>}
      {modules.map((module, at) => (
        <Disclosure
          key={module.id}
          tall
          open={at < OPEN_MODULES}
          title={<ModuleTitle module={module} number={at + 1} />}
        >
          <ul className="pbe-3">
            {module.lessons.map((lesson) => (
              <LessonRow key={lesson.id} lesson={lesson} />
            ))}
          </ul>
        </Disclosure>
      ))}
    </section>
  )
}

function ModuleTitle({ module, number }: { module: ModuleOutline; number: number }) {
  const minutes = module.lessons.reduce((sum, { duration }) => sum + (duration ?? 0), 0)
  const lessons = lessonCount(module.lessons.length)
  return (
    <span className="flex items-center gap-3 py-2">
      <span className="min-w-6 font-display text-xl leading-none font-bold text-gold">
        {arabicDigits(number)}
      </span>
      <span className="min-w-0">
        <b className="block leading-ui">{module.title}</b>
        <span className="text-sm font-normal text-ink-3">
          {minutes > 0 ? `${lessons}، ${formatMinutes(minutes)}` : lessons}
        </span>
      </span>
    </span>
  )
}

const icons = { video: Play, audio: Headphones, text: FileText, file: Paperclip, quiz: CircleQuestionMark }

function LessonRow({ lesson }: { lesson: LessonOutline }) {
  const Icon = icons[lesson.type]
  const isOpen = lesson.is_preview && Boolean(lesson.content || lesson.video_url)
  const head = (
    <>
      <Icon className="size-[18px] text-ink-3" />
      <span className="sr-only">{lessonKindWord(lesson.type)}: </span>
      <span
        className={
          isOpen ? 'me-auto min-w-0 text-primary underline underline-offset-[0.3em]' : 'me-auto min-w-0'
        }
      >
        {lesson.title}
      </span>
      {isOpen && <PreviewMark />}
      <span className="text-sm whitespace-nowrap text-ink-3">
        <Spoken text={lessonLength(lesson)} />
      </span>
    </>
  )
  if (isOpen)
    return (
      <li>
        <LessonPreview lesson={lesson} head={head} />
      </li>
    )
  return <li className="flex min-h-11 items-center gap-3 py-1 ps-9 text-ink-2">{head}</li>
}

function PreviewMark() {
  return (
    <span className="inline-flex items-center gap-1.5 text-sm font-semibold text-primary">
      <Eye className="size-[18px]" /> معاينة
    </span>
  )
}

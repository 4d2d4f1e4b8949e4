import { CirclePlay, FileText, Headphones, ListChecks, Paperclip } from 'lucide-react'
import type { StudentStats } from '#contract/stats/shapes.ts'
import { lessonKindWord } from '#core/format/lesson.ts'
import { hrefTo } from '#core/href.ts'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { ProgressBar } from '#web/ui/marks/progress-bar.tsx'

type Next = NonNullable<StudentStats['next']>

const icons = { video: CirclePlay, audio: Headphones, text: FileText, file: Paperclip, quiz: ListChecks }

/** What comes first on her page: the one lesson to go on with. */
export function NextLesson({ next }: { next: Next }) {
  const Icon = icons[next.lesson_type]
  return (
    <section
      aria-label="درسكِ التالي"
      className="on-hero grid items-center gap-6 bg-hero p-6 text-on-hero-2 sm:p-8 lg:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="grid gap-2">
        <p className="flex items-center gap-2 text-sm font-semibold text-hero-gold">
          <Icon className="size-[18px]" /> درسكِ التالي، {lessonKindWord(next.lesson_type)}
        </p>
        <h2 className="font-display text-2xl font-bold text-on-hero">
          <bdi>{next.lesson_title}</bdi>
        </h2>
        <p>
          <bdi>{next.course_title}</bdi>
        </p>
        <ProgressBar
          value={next.progress}
          gold
          figure
          label={`التقدم في ${next.course_title}`}
          className="max-w-[360px]"
        />
      </div>
      <LinkButton
        to={`${hrefTo('/course-player/{courseId}', { courseId: next.course_id })}?lesson=${next.lesson_id}`}
        look="on-hero"
        size={52}
        aria-label={`واصلي التعلم: ${next.course_title}`}
      >
        واصلي التعلم
      </LinkButton>
    </section>
  )
}

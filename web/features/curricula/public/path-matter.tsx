import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Curriculum, CurriculumLesson, CurriculumModule } from '#contract/curricula/shapes.ts'
import { lessonCount } from '#core/format/counts.ts'
import { arabicDigits } from '#core/format/number.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { Disclosure } from '#web/ui/text/accordion.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { Recording } from '#web/ui/media/recording.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import {
  completeLesson,
  curriculaQuery,
  lessonsQuery,
  modulesQuery,
  useMatterAct,
} from '../curricula.queries.ts'

/** What her path gives her to read and listen to, with what she has completed. */
export function PathMatter({ pathId }: { pathId: number }) {
  const curricula = useQuery(curriculaQuery(pathId))
  return (
    <Loaded query={curricula} failed="تعذر تحميل المناهج">
      {(items) =>
        items.length > 0 && (
          <section aria-labelledby="matter">
            <PanelTitle id="matter" title="للقراءة والاستماع" />
            <div className="grid gap-6">
              {items.map((curriculum) => (
                <CurriculumPart key={curriculum.id} curriculum={curriculum} />
              ))}
            </div>
          </section>
        )
      }
    </Loaded>
  )
}

function CurriculumPart({ curriculum }: { curriculum: Curriculum }) {
  const { id, title, description, lessons_count, done_count } = curriculum
  const modules = useQuery(modulesQuery(id))
  return (
    <div>
      <h3 className="font-bold">
        <bdi>{title}</bdi>
      </h3>
      {description && <p className="text-sm whitespace-pre-line text-ink-2">{description}</p>}
      <p className="text-sm text-ink-3">
        أتممتِ {lessonCount(done_count)} من {arabicDigits(lessons_count)}
      </p>
      <Loaded query={modules} failed="تعذر تحميل الوحدات">
        {(items) => items.map((module) => <ModulePart key={module.id} module={module} />)}
      </Loaded>
    </div>
  )
}

function ModulePart({ module }: { module: CurriculumModule }) {
  const [isOpen, setOpen] = useState(false)
  const lessons = useQuery(lessonsQuery(module.id, isOpen))
  return (
    <Disclosure
      title={<bdi>{module.title}</bdi>}
      aside={
        <span className="text-sm text-ink-3">
          {arabicDigits(module.done_count)} من {arabicDigits(module.lessons_count)}
        </span>
      }
      open={isOpen}
      onToggle={setOpen}
    >
      <Loaded query={lessons} failed="تعذر تحميل الدروس" rows={3}>
        {(items) => items.map((lesson) => <LessonPart key={lesson.id} lesson={lesson} />)}
      </Loaded>
    </Disclosure>
  )
}

/** Shows at once what she ticked; a failure takes it back. */
function LessonPart({ lesson: { id, title, body, recording_url, is_done } }: { lesson: CurriculumLesson }) {
  const complete = useMatterAct((isDone: boolean) => completeLesson(id, isDone))
  const isDone = complete.isPending ? complete.variables : is_done
  return (
    <article className="grid gap-3 border-b border-rule py-4 last:border-0">
      <h4 className="font-semibold">
        <bdi>{title}</bdi>
      </h4>
      {body && <p className="max-w-[38em] leading-body whitespace-pre-line">{body}</p>}
      {recording_url && <Recording url={recording_url} name={`تسجيل «${title}»`} seconds={null} isLong />}
      <Checkbox
        checked={isDone}
        disabled={complete.isPending}
        onChange={() =>
          complete.mutate(!isDone, {
            onError: (error) => toast({ kind: 'danger', title: sentenceOf(error) }),
          })
        }
      >
        أتممتُ «{title}»
      </Checkbox>
    </article>
  )
}

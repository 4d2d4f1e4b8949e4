import {
  Check,
  CircleQuestionMark,
  FileText,
  Headphones,
  Paperclip,
  Play,
  type LucideIcon,
} from 'lucide-react'
import { useEffect, useRef } from 'react'
import { lessonLink } from '#core/course.ts'
import { Link } from '#web/router/link.tsx'
import type { LessonOutline } from '#contract/courses/shapes.ts'
import { lessonCount } from '#core/format/counts.ts'
import { lessonKindWord, lessonLength } from '#core/format/lesson.ts'
import { arabicDigits, formatNumber } from '#core/format/number.ts'
import { cx } from '#web/ui/cx.ts'
import type { ShownModule } from './outline-filter.ts'
import { Spoken } from '#web/ui/spoken.tsx'

export interface OutlineModuleProps {
  module: ShownModule
  currentId: number | undefined
  completed: ReadonlySet<number>
  isPreview: boolean
  onChoose?: (() => void) | undefined
}

export function OutlineModule({ module, currentId, completed, isPreview, onChoose }: OutlineModuleProps) {
  const { title, number, total, lessons } = module
  return (
    <section aria-label={title}>
      <h2 className="flex items-baseline gap-2.5 border-b border-rule pbs-4 pbe-1.5 text-note leading-ui font-bold">
        <span className="font-display text-lg leading-none text-gold">{arabicDigits(number)}</span>
        {title}
        <span className="ms-auto text-xs font-medium whitespace-nowrap text-ink-3">
          {isPreview ? lessonCount(total) : <Done module={module} />}
        </span>
      </h2>
      <ol>
        {lessons.map((lesson) => (
          <li key={lesson.id}>
            <LessonLink
              lesson={lesson}
              isCurrent={lesson.id === currentId}
              isDone={completed.has(lesson.id)}
              onChoose={onChoose}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Done({ module: { done, total } }: { module: ShownModule }) {
  return (
    <>
      <span aria-hidden>
        {formatNumber(done)}/{formatNumber(total)}
      </span>
      <span className="sr-only">
        أُكمل {formatNumber(done)} من {formatNumber(total)}
      </span>
    </>
  )
}

const icons: Record<string, LucideIcon> = {
  video: Play,
  audio: Headphones,
  text: FileText,
  file: Paperclip,
  quiz: CircleQuestionMark,
}

interface LessonLinkProps {
  lesson: LessonOutline
  isCurrent: boolean
  isDone: boolean
  onChoose?: (() => void) | undefined
}

function LessonLink({ lesson, isCurrent, isDone, onChoose }: LessonLinkProps) {
  const name = lessonKindWord(lesson.type)
  const Icon = isDone ? Check : (icons[lesson.type] ?? FileText)
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isCurrent && link.current) showInList(link.current)
  }, [isCurrent])
  return (
    <Link
      ref={link}
      to={lessonLink(lesson)}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onChoose}
      className={cx(
        '-mx-2.5 flex min-h-11 items-center gap-2.5 border-s-3 px-2.5 py-1 text-note leading-normal no-underline',
        isCurrent
          ? 'border-primary bg-tint font-bold text-tint-ink'
          : 'border-transparent text-ink-2 hover:bg-sunken',
      )}
    >
      <Icon
        className={cx('size-[17px]!', isCurrent ? '' : isDone ? 'text-ok [stroke-width:2.5]' : 'text-ink-3')}
      />
      <span className="sr-only">{isDone ? `مكتمل، ${name}: ` : `${name}: `}</span>
      <span className="flex-1">{lesson.title}</span>
      <span className={cx('text-xs whitespace-nowrap', !isCurrent && 'text-ink-3')}>
        <Spoken text={lessonLength(lesson)} />
      </span>
    </Link>
  )
}

/** Scrolls the list around it, never the page: that stays where she is. */
function showInList(link: HTMLElement): void {
  const list = link.closest('aside, dialog .panel')
  if (!list) return
  const inside = list.getBoundingClientRect()
  const place = link.getBoundingClientRect()
  if (place.top < inside.top || place.bottom > inside.bottom)
    list.scrollTop += place.top - inside.top - inside.height / 2
}

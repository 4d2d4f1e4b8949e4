import type { CourseFileReport } from '#contract/course-files/shapes.ts'
import { fileCount } from '#core/format/area-counts.ts'
import { lessonCount, moduleCount, questionCount } from '#core/format/counts.ts'
import { arabicDigits, formatFileSize } from '#core/format/number.ts'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { State } from '#web/ui/marks/state-mark.tsx'
import { lessonKinds } from '../courses/public/lesson-kinds.ts'

interface CourseReportProps {
  readonly report: CourseFileReport
  readonly isDone: boolean
}

/** What a course file holds, what of it stays behind, and what comes along otherwise. */
export function CourseReport({ report, isDone }: CourseReportProps) {
  const { title, modules, problems, notes, media } = report
  const facts = [
    moduleCount(modules.length),
    lessonCount(report.lessons_count),
    ...(report.questions_count > 0 ? [questionCount(report.questions_count)] : []),
    ...(media.files > 0 ? [`${fileCount(media.files)} (${formatFileSize(media.bytes)})`] : []),
  ]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable without a mouse
    <section aria-label="ما في الملف" tabIndex={0} className="grid max-h-[50vh] gap-6 overflow-y-auto">
      <section>
        <h3 className="text-lg font-bold">
          <bdi>{title}</bdi>
        </h3>
        <p className="text-ink-2">{facts.join('، ')}</p>
      </section>
      <Found
        title={isDone ? 'لم يُضف' : 'لن يُضاف'}
        look={{ shape: 'cross', tone: 'bad', label: isDone ? 'لم يُضف' : 'لن يُضاف' }}
        items={problems}
      />
      <Found title="يختلف عما في الملف" look={{ shape: 'half', tone: 'warn', label: 'تغيّر' }} items={notes} />
      <section>
        <PanelTitle level={3} title="الوحدات والدروس" />
        <ol>
          {Object.entries(modules).map(([at, module]) => (
            <li key={at} className="border-b border-rule py-2.5 leading-ui">
              <p className="font-semibold">
                <bdi>{module.title}</bdi>{' '}
                <span className="text-sm font-normal text-ink-3">{lessonCount(module.lessons.length)}</span>
              </p>
              <ol>
                {Object.entries(module.lessons).map(([place, lesson]) => (
                  <li key={place} className="text-sm text-ink-2">
                    <bdi>{lesson.title}</bdi>
                    <span className="text-ink-3">
                      ، {lessonKinds[lesson.type].label}
                      {lesson.questions_count > 0 && `، ${questionCount(lesson.questions_count)}`}
                    </span>
                  </li>
                ))}
              </ol>
            </li>
          ))}
        </ol>
      </section>
    </section>
  )
}

interface FoundProps {
  readonly title: string
  readonly look: Parameters<typeof State>[0]['look']
  readonly items: CourseFileReport['problems']
}

function Found({ title, look, items }: FoundProps) {
  if (items.length === 0) return null
  return (
    <section>
      <PanelTitle level={3} title={title} />
      <ul>
        {Object.entries(items).map(([at, { place, sentence }]) => (
          <li key={at} className="border-b border-rule py-2.5 leading-ui">
            <State look={look} />
            {place && (
              <p className="font-semibold">
                <bdi>{arabicDigits(place)}</bdi>
              </p>
            )}
            <p className="text-sm text-ink-2">{arabicDigits(sentence)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

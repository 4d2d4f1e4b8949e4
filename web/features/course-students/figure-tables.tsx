import type { CourseFigures } from '#contract/course-students/shapes.ts'
import { formatFigure } from '#core/format/figure.ts'
import { formatNumber, formatPercent } from '#core/format/number.ts'
import { DataTable, type Column, type PhoneRow } from '#web/ui/lists/data-table.tsx'
import { ProgressBar } from '#web/ui/marks/progress-bar.tsx'

type FunnelLine = CourseFigures['funnel'][number]
type QuizLine = CourseFigures['quizzes'][number]

const keyOf = ({ lesson_id }: { lesson_id: number }) => String(lesson_id)
const bar = ({ percent, title }: FunnelLine) => (
  <ProgressBar value={percent} figure label={`إتمام ${title}`} />
)
const stopped = ({ stopped_here }: FunnelLine) =>
  stopped_here > 0 ? <span className="text-warn">{formatNumber(stopped_here)}</span> : formatFigure(0)

const funnelColumns: readonly Column<FunnelLine>[] = [
  { id: 'lesson', head: 'الدرس', className: 'wrap-anywhere', cell: ({ title }) => <bdi>{title}</bdi> },
  { id: 'percent', head: 'أكملنه', cell: bar, className: 'w-2/5' },
  { id: 'completed', head: 'العدد', cell: ({ completed }) => formatFigure(completed) },
  { id: 'stopped', head: 'توقفن هنا', cell: stopped },
]
const funnelPhone = (line: FunnelLine): PhoneRow => ({
  title: <bdi>{line.title}</bdi>,
  text: bar(line),
  meta: `أكملته ${formatNumber(line.completed)}، توقفت هنا ${formatNumber(line.stopped_here)}`,
})

export function FunnelTable({ funnel }: { funnel: readonly FunnelLine[] }) {
  return (
    <DataTable
      caption="إتمام الدروس بترتيبها"
      columns={funnelColumns}
      rows={funnel}
      keyOf={keyOf}
      phoneRow={funnelPhone}
    />
  )
}

const percent = (value: number | null) => (value === null ? 'لا بيانات' : formatPercent(value))
const quizColumns: readonly Column<QuizLine>[] = [
  { id: 'quiz', head: 'الاختبار', className: 'wrap-anywhere', cell: ({ title }) => <bdi>{title}</bdi> },
  { id: 'students', head: 'الطالبات', cell: ({ students }) => formatFigure(students) },
  { id: 'attempts', head: 'المحاولات', cell: ({ attempts }) => formatFigure(attempts) },
  { id: 'average', head: 'متوسط الدرجة', cell: ({ average_score }) => percent(average_score) },
  { id: 'passed', head: 'نسبة النجاح', cell: ({ pass_rate }) => percent(pass_rate) },
]
const quizPhone = (quiz: QuizLine): PhoneRow => ({
  title: <bdi>{quiz.title}</bdi>,
  text: `متوسط الدرجة ${percent(quiz.average_score)}، نسبة النجاح ${percent(quiz.pass_rate)}`,
  meta: `الطالبات ${formatNumber(quiz.students)}، المحاولات ${formatNumber(quiz.attempts)}`,
})

export function QuizTable({ quizzes }: { quizzes: readonly QuizLine[] }) {
  return (
    <DataTable caption="الاختبارات" columns={quizColumns} rows={quizzes} keyOf={keyOf} phoneRow={quizPhone} />
  )
}

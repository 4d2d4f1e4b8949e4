import { stateText } from '#core/attendance/words.ts'
import { formatLongDate } from '#core/format/date.ts'
import { rulesOfType } from '#core/paths/task-types.ts'
import { conflict, notFound } from '#server/kernel/errors.ts'
import { aiTexts } from '../texts.ts'
import * as queries from './queries.ts'
import { wholeText, type Use } from './use.ts'

const WEEK_MS = 7 * 86_400_000

export const studentNote: Use = {
  key: 'student_note',
  async gather(ctx, { subject_id: about }) {
    const teacherId = ctx.actor.role === 'admin' ? undefined : ctx.actor.id
    const student = await queries.findTaught(ctx.db, about, teacherId)
    if (!student) throw notFound(aiTexts.noSubject)
    const week = { since: new Date(ctx.now.getTime() - WEEK_MS), until: ctx.now }
    const [attendance, tasks] = await Promise.all([
      queries.listAttendance(ctx.db, about, teacherId, week),
      queries.listTasks(ctx.db, about, teacherId, week),
    ])
    if (attendance.length + tasks.length === 0) throw conflict(aiTexts.noFacts)
    return {
      subject: { student_id: about },
      names: [student.name],
      blocks: [
        {
          heading: 'حقائق الأسبوع',
          text: [
            `الطالبة: ${student.name}`,
            'الحضور:',
            ...orNone(attendance.map(attendanceLine)),
            'المهام:',
            ...orNone(tasks.map(taskLine)),
          ].join('\n'),
          source: { kind: 'facts', title: 'حضورها ومهامها معكِ في سبعة أيام' },
        },
      ],
    }
  },
  read: wholeText,
}

const orNone = (lines: readonly string[]): readonly string[] => (lines.length === 0 ? ['- لا شيء'] : lines)

const attendanceLine = ({ circle, starts_at, state, minutes }: queries.AttendanceFact): string =>
  `- ${formatLongDate(starts_at)}، ${circle}: ${stateText(state, minutes)}`

/** Of the teacher's side: the words for students address her. */
const stateWords: Record<queries.TaskFact['state'], string> = {
  assigned: 'لم تبدأها',
  started: 'بدأتها ولم تسلّمها',
  submitted: 'سلّمتها وتنتظر التصحيح',
  returned: 'أُعيدت إليها لتكملها',
  graded: 'صُححت',
  excused: 'معذورة فيها',
}

function taskLine({ type, title, state, is_late, grade, feedback }: queries.TaskFact): string {
  const parts = [
    stateWords[state],
    ...(is_late ? ['متأخرة'] : []),
    ...(grade === null ? [] : [`الدرجة ${grade} من 100`]),
    ...(feedback ? [`قالت المعلمة: ${feedback}`] : []),
  ]
  const name = title || rulesOfType(type).label
  return `- ${name}: ${parts.join('، ')}`
}

import type { TeacherStats } from '#contract/stats/desk-shapes.ts'
import { plural } from '#core/format/plural.ts'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { State } from '#web/ui/marks/state-mark.tsx'

type Waiting = TeacherStats['waiting']

interface Line {
  readonly id: keyof Waiting
  readonly kind: string
  readonly title: Parameters<typeof plural>[1]
  readonly text: string
  readonly to: string
  readonly act: string
}

const lines: readonly Line[] = [
  {
    id: 'failed_quizzes',
    kind: 'اختبار',
    title: {
      zero: 'لا اختبار ينتظر اجتيازه',
      one: 'طالبة سلّمت اختبارًا ولم تجتزه بعد',
      two: 'اختباران سُلّما ولم يُجتازا بعد',
      few: '{n} اختبارات سُلّمت ولم تُجتز بعد',
      many: '{n} اختبارًا سُلّم ولم يُجتز بعد',
      other: '{n} اختبار سُلّم ولم يُجتز بعد',
    },
    text: 'راجعي المحاولات في صفحة كل طالبة.',
    to: '/teacher/students?sort=last_accessed',
    act: 'الطالبات',
  },
  {
    id: 'quiet_students',
    kind: 'غياب',
    title: {
      zero: 'لا طالبات غائبات',
      one: 'طالبة غابت قبل أن تُتم دورتها',
      two: 'طالبتان غابتا قبل إتمام الدورة',
      few: '{n} طالبات غبن قبل إتمام الدورة',
      many: '{n} طالبة غبن قبل إتمام الدورة',
      other: '{n} طالبة غبن قبل إتمام الدورة',
    },
    text: 'أسبوعان أو أكثر بلا درس. كلمة منكِ قد تعيد من غابت.',
    to: '/teacher/students?sort=longest_away',
    act: 'من غابت',
  },
  {
    id: 'draft_courses',
    kind: 'مسودة',
    title: {
      zero: 'لا دورات مسودة',
      one: 'دورة واحدة لم تُنشر بعد',
      two: 'دورتان لم تُنشرا بعد',
      few: '{n} دورات لم تُنشر بعد',
      many: '{n} دورة لم تُنشر بعد',
      other: '{n} دورة لم تُنشر بعد',
    },
    text: 'أكملي المحتوى لتنشره المديرة.',
    to: '/teacher/courses',
    act: 'الدورات',
  },
  {
    id: 'hidden_lessons',
    kind: 'درس',
    title: {
      zero: 'لا دروس مخفية',
      one: 'درس واحد لا تراه الطالبات',
      two: 'درسان لا تراهما الطالبات',
      few: '{n} دروس لا تراها الطالبات',
      many: '{n} درسًا لا تراه الطالبات',
      other: '{n} درس لا تراه الطالبات',
    },
    text: 'في دورات منشورة، ولم يُنشر بعد.',
    to: '/teacher/courses',
    act: 'الدورات',
  },
]

/** What she could do something about, before any figure. Questions of students have a list of their own below. */
export function TeacherWaiting({ waiting, hasQuestions }: { waiting: Waiting; hasQuestions: boolean }) {
  const shown = lines.filter(({ id }) => waiting[id] > 0)
  return (
    <section aria-labelledby="waiting">
      <PanelTitle id="waiting" title="ما ينتظركِ" />
      {shown.length === 0 && !hasQuestions && (
        <Note kind="ok" className="mt-4">
          لا شيء ينتظركِ الآن.
        </Note>
      )}
      <ul>
        {shown.map(({ id, kind, title, text, to, act }) => (
          <li
            key={id}
            className="grid items-center gap-x-6 gap-y-2 border-b border-rule py-4 sm:grid-cols-[130px_minmax(0,1fr)_auto]"
          >
            <State look={{ shape: 'square', tone: 'go', label: kind }} />
            <div>
              <h3 className="text-lg font-bold">{plural(waiting[id], title)}</h3>
              <p className="text-sm text-ink-2">{text}</p>
            </div>
            <LinkButton to={to} look="quiet">
              {act}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

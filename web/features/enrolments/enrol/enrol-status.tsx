import { formatHijriDate } from '#core/format/hijri-date.ts'
import { hrefTo } from '#core/href.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { Note } from '#web/ui/marks/note.tsx'
import { ProgressBar } from '#web/ui/marks/progress-bar.tsx'
import { StateMark } from '#web/ui/marks/state-mark.tsx'
import { enrolmentStates } from '#web/ui/marks/states.ts'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import type { EnrolState } from './enrol-state.ts'
import { Spoken } from '#web/ui/spoken.tsx'

/** Whether there is anything to say above the button. */
export const hasStatus = ({ kind }: EnrolState) => kind !== 'checking' && kind !== 'open'

/** What stands above the button once she has asked for a place. */
export function EnrolStatus({ state, courseId }: { state: EnrolState; courseId: number }) {
  switch (state.kind) {
    case 'learning':
      return <Learning courseId={courseId} progress={state.progress} isComplete={state.isComplete} />
    case 'waiting':
      return (
        <Note kind="warn">
          أرسلتِ إيصالكِ في <Spoken text={formatHijriDate(state.sentAt)} />. تراجعه المديرة ويصلكِ إشعار
          بالنتيجة.
        </Note>
      )
    case 'refused':
      return (
        <Note kind="danger">
          <b className="block">لم يُقبل إيصالكِ</b>
          {state.reason}
        </Note>
      )
    case 'ended':
      return (
        <Note kind="warn">
          <b className="block">أنهت المديرة تسجيلكِ في هذه الدورة</b>
          {state.reason}
        </Note>
      )
    case 'unreachable':
      return <Note kind="warn">تعذر التحقق من تسجيلكِ في هذه الدورة.</Note>
    case 'checking':
    case 'open':
      return null
  }
}

interface LearningProps {
  courseId: number
  progress: number
  isComplete: boolean
}

function Learning({ courseId, progress, isComplete }: LearningProps) {
  const { user } = useSession()
  const { shape, tone, label } = isComplete ? enrolmentStates.completed : enrolmentStates.active
  return (
    <div className="grid gap-2">
      <StateMark shape={shape} tone={tone}>
        {label}
      </StateMark>
      {isComplete && user?.role === 'student' && (
        <TextLink to={hrefTo('/student/courses/{courseId}/finished', { courseId })} arrow>
          صفحة إتمامكِ
        </TextLink>
      )}
      {progress > 0 && <ProgressBar value={progress} label="تقدمكِ في الدورة" figure />}
    </div>
  )
}

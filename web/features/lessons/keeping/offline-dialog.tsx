import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { lessonCount } from '#core/format/counts.ts'
import { formatFileSize } from '#core/format/number.ts'
import { ClearedByApple } from '#web/kernel/browser/cleared-by-apple.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { ProgressBar } from '#web/ui/marks/progress-bar.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import type { Player } from '../use-player.ts'
import { ChoiceFields } from './choice-fields.tsx'
import { chooseOffline, useOfflineChoice, type OfflineChoice } from '../offline/choice.ts'
import { StoreFailure } from '../offline/fetch-file.ts'
import { planCourse, removeCourse, storeCourse, storing, type Storing } from './store-course.ts'
import type { StoredLesson } from '../offline/shapes.ts'
import { failureWords, storedWords } from './words.ts'

interface OfflineDialogProps {
  player: Player
  onClose: () => void
}

/** The course on this device: what is kept, how large it is, and how to have it otherwise. */
export function OfflineDialog({ player, onClose }: OfflineDialogProps) {
  const { course } = player
  const choice = useOfflineChoice()
  const isChosen = choice.courses.includes(course.id)
  return (
    <Dialog
      onClose={onClose}
      closable
      title="متاح بلا اتصال"
      text="تُحفظ على هذا الجهاز الدروس الثلاثة التالية وملاحظاتكِ، وكلما أكملتِ درسًا خرج وجاء ما بعده. يُحذف ذلك كله حين تخرجين من حسابكِ."
    >
      <Switch
        checked={isChosen}
        disabled={course.stored !== undefined && !isChosen}
        onChange={(event) => choose(event.currentTarget.checked, course.id, choice)}
        hint="الاختبارات والمرفقات تحتاج اتصالًا."
      >
        حفظ هذه الدورة على الجهاز
      </Switch>
      <ClearedByApple />
      <ChoiceFields />
      {course.stored ? (
        <Lessons title="المحفوظ على هذا الجهاز" lessons={course.stored.lessons} />
      ) : (
        <Planned player={player} choice={choice} isChosen={isChosen} />
      )}
      <TextLink to="/student/offline" small arrow>
        كل ما حُفظ على هذا الجهاز
      </TextLink>
    </Dialog>
  )
}

function choose(isWanted: boolean, courseId: number, { courses }: OfflineChoice): void {
  if (!isWanted) {
    void removeCourse(courseId)
    return
  }
  chooseOffline({ courses: [...courses.filter((id) => id !== courseId), courseId] })
  // Asks the browser not to clear it by itself; it may refuse, and then it may.
  navigator.storage?.persist?.().catch(() => undefined)
}

interface PlannedProps {
  player: Player
  choice: OfflineChoice
  isChosen: boolean
}

/** Before: what it will take. After: what it takes. */
function Planned({ player: { course, enrolment }, choice, isChosen }: PlannedProps) {
  const now = useSyncExternalStore(storing.subscribe, storing.get)
  const plan = useQuery({
    queryKey: ['player', 'offline-plan', course, enrolment?.completed_lessons, choice],
    networkMode: 'always',
    queryFn: () => (enrolment ? planCourse({ course, enrolment }) : []),
    gcTime: 0,
  })
  const mine = now.status !== 'resting' && now.courseId === course.id ? now : undefined
  if (mine?.status === 'failed' && isChosen && enrolment)
    return (
      <Failed
        text={failureWords(mine.reason, mine.lesson)}
        onRetry={() => void storeCourse({ course, enrolment })}
      />
    )
  if (mine?.status === 'storing' && isChosen) return <Busy now={mine} />
  if (plan.error) {
    const reason = plan.error instanceof StoreFailure ? plan.error.reason : 'cut'
    return <Failed text={failureWords(reason, undefined)} onRetry={() => void plan.refetch()} />
  }
  if (!plan.data) return <output className="text-ink-2">جارٍ حساب الحجم...</output>
  if (plan.data.length === 0) return <p className="text-ink-2">أكملتِ دروس هذه الدورة، فلا درس تاليًا يُحفظ.</p>
  return <Lessons title={isChosen ? 'المحفوظ على هذا الجهاز' : 'ما سيُحفظ'} lessons={plan.data} />
}

function Busy({ now: { done, total } }: { now: Extract<Storing, { status: 'storing' }> }) {
  return (
    <output className="grid gap-2">
      {total > 0 ? `جارٍ الحفظ: ${formatFileSize(done)} من ${formatFileSize(total)}` : 'جارٍ حساب الحجم...'}
      <ProgressBar value={total > 0 ? (done / total) * 100 : 0} label="حفظ الدروس" />
    </output>
  )
}

const Failed = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <Note
    kind="warn"
    role="alert"
    action={
      <Button look="text" size={36} onClick={onRetry}>
        إعادة المحاولة
      </Button>
    }
  >
    {text}
  </Note>
)

function Lessons({ title, lessons }: { title: string; lessons: readonly StoredLesson[] }) {
  const bytes = lessons.reduce((sum, lesson) => sum + lesson.bytes, 0)
  return (
    <section aria-labelledby="offline-lessons">
      <h3 id="offline-lessons" className="font-bold">
        {title}: {lessonCount(lessons.length)}، <bdi>{formatFileSize(bytes)}</bdi>
      </h3>
      <ul>
        {lessons.map((lesson) => (
          <li key={lesson.id} className="border-b border-rule py-2 last:border-0">
            <bdi className="block">{lesson.title}</bdi>
            <span className="text-sm text-ink-3">{storedWords(lesson)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

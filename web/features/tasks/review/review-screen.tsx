import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import type { TaskDetails } from '#contract/tasks/shapes.ts'
import { arabicDigits } from '#core/format/number.ts'
import { hrefTo } from '#core/href.ts'
import { readAyah } from '#core/quran/ayah.ts'
import { scoreOf } from '#core/tasks/score.ts'
import { arrivalCount } from '#core/tasks/words.ts'
import { foldDigits } from '#core/text/digits.ts'
import { isNotFound } from '#web/kernel/calls/api-error.ts'
import { useDoorRole, type DoorRole } from '#web/kernel/door.ts'
import type { ScreenModule } from '#web/kernel/screen.ts'
import { useNavigate, useParams, useSearch } from '#web/router/router-context.ts'
import { Button, LinkButton } from '#web/ui/buttons/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { Arriving } from '#web/ui/loading/in-order.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { GradeLines, SentVersions } from '../parts/sent-versions.tsx'
import { TaskText } from '../parts/task-text.tsx'
import { schemeQuery } from '../public/marks/scheme.queries.ts'
import { taskQuery } from '../tasks.queries.ts'
import { Dock } from './dock.tsx'
import { queueAddress, queueOf, reviewOf, type QueueChoice } from './queue/queue-address.ts'
import { QueueList } from './queue/queue-list.tsx'
import { PhoneHead, WideHead } from './review-head.tsx'
import { useDocked } from '#web/ui/use-docked.ts'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { useHearing, useReviewQueue } from './use-review-queue.ts'
import { SpokenName } from '#web/ui/spoken.tsx'
import { taskTitle } from '#core/paths/task-title.ts'

const GradePanel = lazyPart('GradePanel', () => import('./grade-panel.tsx'))
const Instrument = lazyPart('Instrument', () => import('./instrument/instrument.tsx'))

const listOf = (role: DoorRole, choice: QueueChoice) =>
  role === 'admin' ? hrefTo('/admin/tasks') : queueOf(choice)

/** One task of a student with what she sent, and beside it whom the teacher goes on to. */
function ReviewScreen() {
  const id = Number(foldDigits(useParams()['taskId'] ?? ''))
  const role = useDoorRole()
  const choice = queueAddress.read(useSearch())
  const task = useQuery(taskQuery(id))
  return (
    <Loaded
      query={task}
      failed="تعذر تحميل المهمة"
      rows={8}
      isMissing={isNotFound}
      missing={
        <ErrorState
          title="هذه المهمة غير موجودة"
          text="ربما حُذفت، أو ليست من مهام طالباتكِ."
          action={<LinkButton to={listOf(role, choice)}>العودة</LinkButton>}
        />
      }
    >
      {(data) => <Review key={data.id} task={data} role={role} choice={choice} />}
    </Loaded>
  )
}

/** Of the newest version; several where a call interrupted her. */
const recordingsOf = ({ submissions }: TaskDetails) =>
  submissions[0]?.files.filter(({ kind }) => kind === 'recording') ?? []

interface ReviewProps {
  readonly task: TaskDetails
  readonly role: DoorRole
  readonly choice: QueueChoice
}

function Review({ task, role, choice }: ReviewProps) {
  const navigate = useNavigate()
  const { items, place, done, next, refused, arrived, takeArrived } = useReviewQueue(role, task.id, choice)
  useHearing(task, role)
  // The next one is on the device before she asks for it.
  const following = useQuery({ ...taskQuery(next?.id ?? 0), enabled: next !== undefined })
  const nextUrl = following.data && recordingsOf(following.data)[0]?.url
  useEffect(() => {
    if (!nextUrl) return
    const sound = new Audio(nextUrl)
    sound.preload = 'auto'
    return () => sound.removeAttribute('src')
  }, [nextUrl])
  const recordings = recordingsOf(task)
  const [part, setPart] = useState(0)
  const [hasPlayed, setHasPlayed] = useState(false)
  const recording = recordings[part] ?? recordings[0]
  const canBePlayed = recording !== undefined && !recording.is_expired
  const scheme = useQuery({ ...schemeQuery(), enabled: recording !== undefined })
  const computed =
    recording && scheme.data
      ? scoreOf(
          task.marks
            .filter(({ recording_id }) => recordings.some(({ id }) => id === recording_id))
            .map(({ kind, ayah, word }) => ({
              kind,
              word,
              ayah: ayah === null ? null : (readAyah(ayah) ?? null),
            })),
          task.pages ?? 1,
          scheme.data,
        )
      : undefined
  const goBack = () => void navigate(listOf(role, choice))
  const goOn = () => (next && role === 'teacher' ? void navigate(reviewOf(next.id, choice)) : goBack())
  const isDocked = useDocked()
  const grade = task.can.grade && (
    <Suspense fallback={<div className={isDocked ? 'h-14' : 'min-h-96'} />}>
      <GradePanel
        task={task}
        computed={computed}
        scheme={scheme.data}
        isUnheard={canBePlayed && !hasPlayed && task.marks.length === 0 && task.grades.length === 0}
        next={next && { name: next.student.name }}
        isDocked={isDocked}
        onNext={goOn}
        onOpen={() => void navigate(reviewOf(task.id, choice))}
      />
    </Suspense>
  )
  const foot = isDocked && grade
  const queue = items.length > 0 && (
    <>
      {arrived > 0 && (
        <Button look="text" size={36} onClick={takeArrived}>
          {arrivalCount(arrived)}
        </Button>
      )}
      <QueueList items={items} choice={choice} current={task.id} refused={refused} done={done} />
    </>
  )
  const list = { label: role === 'admin' ? 'المهام' : 'مراجعة التسليمات', to: listOf(role, choice) }
  return (
    // Nothing ends behind what stands at the foot of the screen.
    <div className={cx(isDocked && (recording ? 'pbe-80' : 'pbe-8'))}>
      {isDocked ? (
        <PhoneHead task={task} list={list} place={place} queue={queue} onGone={goBack} />
      ) : (
        <WideHead task={task} list={list} onGone={goBack} />
      )}
      {task.heard_by && (
        <div className="pbe-5">
          <Note kind="info">
            تسمعها الآن <SpokenName text={task.heard_by.name} />. إن صححتِها قبلها رأت درجتكِ وسُئلت عن درجتها.
          </Note>
        </div>
      )}
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="grid gap-8">
          {recordings.length > 1 && <Parts count={recordings.length} current={part} onChoose={setPart} />}
          {recording && (
            <Suspense fallback={<Arriving />}>
              <Instrument
                key={recording.id}
                task={task}
                recording={recording}
                isDocked={isDocked}
                foot={foot}
                onPlay={() => setHasPlayed(true)}
              />
            </Suspense>
          )}
          <SentVersions submissions={recording ? task.submissions.slice(1) : task.submissions} />
          <TaskText task={task} hasVerses={!recording?.url} />
          <GradeLines grades={task.grades} />
        </div>
        <div className="grid gap-8">
          {!isDocked && grade}
          {!isDocked && queue && (
            <section aria-label="الانتظار" className="max-h-[32rem] overflow-y-auto max-lg:hidden">
              {queue}
            </section>
          )}
        </div>
      </div>
      {foot && !recording && <Dock>{foot}</Dock>}
    </div>
  )
}

interface PartsProps {
  readonly count: number
  readonly current: number
  readonly onChoose: (part: number) => void
}

/** The pieces of a take that went on after a call. */
const Parts = ({ count, current, onChoose }: PartsProps) => (
  <fieldset aria-label="أجزاء التلاوة" className="flex flex-wrap gap-2">
    {Array.from({ length: count }, (_, at) => (
      <Button key={at} look="quiet" size={36} aria-pressed={at === current} onClick={() => onChoose(at)}>
        الجزء {arabicDigits(at + 1)}
      </Button>
    ))}
  </fieldset>
)

const titleOf = (task: TaskDetails) => [taskTitle(task), task.student.name].join('، ')

export const screen: ScreenModule = {
  Component: ReviewScreen,
  head({ params, queries }) {
    const found = queries.getQueryData(taskQuery(Number(foldDigits(params['taskId'] ?? ''))).queryKey)
    return { title: found ? titleOf(found) : 'مراجعة تسليم', noIndex: true }
  },
}

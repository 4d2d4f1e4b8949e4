import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { TaskDetails } from '#contract/tasks/shapes.ts'
import { rulesOfType } from '#core/paths/task-types.ts'
import { taskTitle } from '#core/paths/task-title.ts'
import { planDayName } from '#core/format/path-words.ts'
import { foldDigits } from '#core/text/digits.ts'
import { isNotFound, sentenceOf } from '#web/kernel/calls/api-error.ts'
import type { ScreenModule } from '#web/kernel/screen.ts'
import { useParams } from '#web/router/router-context.ts'
import { Breadcrumbs } from '#web/ui/frame/breadcrumbs.tsx'
import { Button, LinkButton } from '#web/ui/buttons/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { FieldError } from '#web/ui/fields/field.tsx'
import { Arriving } from '#web/ui/loading/in-order.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { newIdempotencyKey } from '#web/kernel/calls/http.ts'
import { toast } from '#web/ui/toasts/toast.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { GradeLines, SentVersions } from '../parts/sent-versions.tsx'
import { dueWords, gradeWords, TaskStateMark } from '../parts/task-lines.tsx'
import { TaskText } from '../parts/task-text.tsx'
import { taskApi, taskQuery, useTaskAct } from '../tasks.queries.ts'
import { Spoken, SpokenName } from '#web/ui/spoken.tsx'

const WrittenWork = lazyPart('WrittenWork', () => import('../parts/written-work.tsx'))

const RecitationWork = lazyPart('RecitationWork', () => import('../recording/recitation-work.tsx'))
const LeftTakes = lazyPart('LeftTakes', () => import('../recording/left-takes.tsx'))
const OwnMarks = lazyPart('OwnMarks', () => import('../recording/own-marks.tsx'))

function TaskScreen() {
  const id = Number(foldDigits(useParams()['taskId'] ?? ''))
  const task = useQuery(taskQuery(id))
  return (
    <Loaded
      query={task}
      failed="تعذر تحميل المهمة"
      rows={8}
      isMissing={isNotFound}
      missing={
        <>
          <ErrorState
            title="هذه المهمة غير موجودة"
            text="ربما حذفتها معلمتكِ."
            action={<LinkButton to="/student/tasks">العودة إلى المهام</LinkButton>}
          />
          <Suspense fallback={null}>
            <LeftTakes taskId={id} />
          </Suspense>
        </>
      }
    >
      {(data) => <TaskPage task={data} />}
    </Loaded>
  )
}

const isRecited = ({ type, can, range }: TaskDetails) =>
  can.submit && range !== null && rulesOfType(type).submission === 'recording'

function TaskPage({ task }: { task: TaskDetails }) {
  const { grade, feedback } = task.submission_data
  return (
    <>
      <PageHeader
        trail={
          <Breadcrumbs
            items={[
              { label: 'المهام والواجبات', to: '/student/tasks' },
              { label: rulesOfType(task.type).label },
            ]}
          />
        }
        title={<SpokenName text={taskTitle(task)} />}
        text={
          <>
            <SpokenName text={task.teacher.name} />
            {task.circle && (
              <>
                ، <bdi>{task.circle.name}</bdi>
              </>
            )}
            {task.path && (
              <>
                ، <bdi>{task.path.name}</bdi>
                {task.day_number !== null && `، مقرر ${planDayName(task.day_number)}`}
              </>
            )}
          </>
        }
      />
      <p className="flex flex-wrap gap-x-5 gap-y-1 pbe-5">
        <TaskStateMark task={task} />
        <span className="text-sm text-ink-2">
          الموعد{' '}
          <time dateTime={task.due_date}>
            <Spoken text={dueWords(task)} />
          </time>
        </span>
      </p>
      <div className="grid gap-8">
        {task.state === 'returned' && (
          <Note kind="warn">
            <p className="font-semibold">أعادتها إليكِ معلمتكِ:</p>
            <p className="whitespace-pre-line">
              <bdi>{feedback}</bdi>
            </p>
          </Note>
        )}
        {grade !== null && (
          <Note kind="ok">
            <p className="font-semibold">درجتكِ {gradeWords(grade)}</p>
            {feedback !== '' && (
              <p className="whitespace-pre-line">
                <bdi>{feedback}</bdi>
              </p>
            )}
          </Note>
        )}
        {task.state === 'excused' && <Note kind="info">أعفتكِ معلمتكِ من هذه المهمة.</Note>}
        {task.marks.length > 0 && (
          <Suspense fallback={<Arriving />}>
            <OwnMarks task={task} />
          </Suspense>
        )}
        <div
          className={cx('grid gap-8', isRecited(task) && 'items-start xl:grid-cols-[minmax(0,1fr)_23rem]')}
        >
          {/* She reads beside the recorder, which stays in sight; on a phone it comes before the text. */}
          <div className={cx(isRecited(task) && 'xl:sticky xl:inset-bs-24 xl:order-last')}>
            <Work task={task} />
          </div>
          <TaskText task={task} />
        </div>
        <SentVersions submissions={task.submissions} mayKeep />
        <GradeLines grades={task.grades} />
      </div>
    </>
  )
}

/** What she does for it, by what its type takes. */
function Work({ task }: { task: TaskDetails }) {
  if (!task.can.submit && !task.can.undo) return null
  if (rulesOfType(task.type).submission === 'none') return <DoneButton task={task} />
  if (rulesOfType(task.type).submission === 'recording')
    return (
      <Suspense fallback={<Arriving />}>
        <RecitationWork task={task} />
      </Suspense>
    )
  return (
    <Suspense fallback={<Arriving />}>
      <WrittenWork key={task.submissions.length} task={task} />
    </Suspense>
  )
}

function DoneButton({ task }: { task: TaskDetails }) {
  const params = { id: task.id }
  const done = useTaskAct(() => taskApi.submit({ params, body: { client_id: newIdempotencyKey() } }))
  const undo = useTaskAct(() => taskApi.undo({ params }))
  const failure = done.error ?? undo.error
  return (
    <div className="grid justify-items-start gap-2">
      {task.can.undo ? (
        <Button
          look="quiet"
          busy={undo.isPending}
          onClick={() => undo.mutate(undefined, { onSuccess: () => toast({ title: 'عادت المهمة مفتوحة' }) })}
        >
          تراجع: لم أتمّها بعد
        </Button>
      ) : (
        <Button
          busy={done.isPending}
          onClick={() =>
            done.mutate(undefined, { onSuccess: () => toast({ title: 'أتممتِها، بارك الله فيكِ' }) })
          }
        >
          أتممتُها
        </Button>
      )}
      {failure && <FieldError>{sentenceOf(failure)}</FieldError>}
    </div>
  )
}

export const screen: ScreenModule = {
  Component: TaskScreen,
  head({ params, queries }) {
    const id = Number(foldDigits(params['taskId'] ?? ''))
    const found = queries.getQueryData(taskQuery(id).queryKey)
    return { title: found ? taskTitle(found) : 'مهمة', noIndex: true }
  },
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { adminCourseRoutes } from '#contract/course-desk/routes.ts'
import { courseRoutes } from '#contract/courses/routes.ts'
import type { LectureRecording } from '#contract/lectures/room-shapes.ts'
import { formatTime } from '#core/format/date.ts'
import { formatMinutes } from '#core/format/duration.ts'
import { formatNumber } from '#core/format/number.ts'
import { hrefTo } from '#core/href.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { client } from '#web/kernel/calls/api.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { Recording } from '#web/ui/media/recording.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { lectureQueue, recordingApi, sendLeftLectures } from './lecture-queue.ts'
import { Spoken } from '#web/ui/spoken.tsx'

const desk = client(adminCourseRoutes)
const catalogue = client(courseRoutes)
const MOST_COURSES = 100

const keyOf = (id: number) => ['lectures', 'recordings', id] as const

/** What was recorded of a lecture: still on its way, to be heard, or a lesson already. */
export function Recordings({ lectureId }: { lectureId: number }) {
  const query = useQuery({
    queryKey: keyOf(lectureId),
    queryFn: ({ signal }) => recordingApi.list({ params: { id: lectureId } }, { signal }),
  })
  const { refetch } = query
  useEffect(() => {
    void sendLeftLectures()
    return lectureQueue.arrived.listen(() => void refetch())
  }, [refetch])
  return (
    <section className="grid gap-4" aria-labelledby="recordings">
      <h3 id="recordings" className="text-xl font-bold">
        التسجيل
      </h3>
      <OnTheirWay lectureId={lectureId} />
      <Loaded query={query} failed="تعذر تحميل التسجيلات" rows={2}>
        {(recordings) =>
          recordings.length === 0 ? (
            <p className="text-ink-2">لا تسجيل وصل بعد. يُرفع من جهاز المحاضِرة حين تنتهي.</p>
          ) : (
            <ul className="grid gap-6">
              {recordings.map((recording) => (
                <li key={recording.id} className="grid gap-3 border-b border-rule pbe-6">
                  <Recorded lectureId={lectureId} recording={recording} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

/** Of this device, which keeps them until the server has them. */
function OnTheirWay({ lectureId }: { lectureId: number }) {
  const { recordings } = lectureQueue
  const all = useSyncExternalStore(recordings.subscribe, recordings.get, recordings.get)
  return all
    .filter((one) => one.lectureId === lectureId && one.state !== 'draft')
    .map(({ id, state, progress = 0, refusal }) =>
      state === 'refused' ? (
        <Note key={id} kind="danger">
          لم يُقبل تسجيل على هذا الجهاز: {refusal}
        </Note>
      ) : (
        <Note key={id} kind="info">
          يُرفع التسجيل من هذا الجهاز: <Spoken text={`${formatNumber(progress)}٪`} />. أبقي الصفحة مفتوحة، وإن
          أُغلقت تابع حين تعودين إليها.
        </Note>
      ),
    )
}

function Recorded({ lectureId, recording }: { lectureId: number; recording: LectureRecording }) {
  const { id, url, seconds, began_at, lesson } = recording
  const title = `تسجيل ${formatTime(began_at)}`
  return (
    <>
      <p className="flex flex-wrap gap-x-3">
        <b>{title}</b>
        {seconds !== null && <span className="text-ink-2">{formatMinutes(Math.ceil(seconds / 60))}</span>}
      </p>
      <Recording url={url} name={title} seconds={seconds} isLong />
      {lesson ? (
        <p>
          صار درسًا في دورة{' '}
          <TextLink to={hrefTo('/course/{courseId}', { courseId: lesson.course.id })}>
            <bdi>{lesson.course.title}</bdi>
          </TextLink>
          .
        </p>
      ) : (
        <Publish lectureId={lectureId} recordingId={id} />
      )}
    </>
  )
}

/** The director's courses are all of them, a teacher's are hers. */
function useCourses() {
  const { user } = useSession()
  const isDirector = user?.role === 'admin'
  return useQuery({
    queryKey: ['lectures', 'courses', isDirector],
    meta: { uses: ['catalogue'] },
    queryFn: async ({ signal }) => {
      const { items } = isDirector
        ? await desk.list({ query: { sort: 'alphabetical', per_page: MOST_COURSES } }, { signal })
        : await catalogue.taught({ query: { per_page: MOST_COURSES } }, { signal })
      return items.map(({ id, title }) => ({ value: String(id), label: title }))
    },
  })
}

function Publish({ lectureId, recordingId }: { lectureId: number; recordingId: number }) {
  const courses = useCourses()
  const queries = useQueryClient()
  const [course, setCourse] = useState('')
  const [isRemoving, setRemoving] = useState(false)
  const params = { id: lectureId, recordingId }
  const put = (recordings: LectureRecording[]) => queries.setQueryData(keyOf(lectureId), recordings)
  const publish = useMutation({
    mutationFn: () => recordingApi.publish({ params, body: { course_id: Number(course) } }),
    onSuccess(recordings) {
      put(recordings)
      toast({ title: 'صار التسجيل درسًا في الدورة' })
    },
  })
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        publish.mutate()
      }}
    >
      <Field label="انشريه درسًا في" className="min-w-56 flex-1">
        <Select
          value={course}
          placeholder="اختاري دورة"
          options={courses.data ?? []}
          onChange={({ currentTarget }) => setCourse(currentTarget.value)}
        />
      </Field>
      <Button type="submit" busy={publish.isPending} disabled={course === ''}>
        نشر الدرس
      </Button>
      <Button look="text" onClick={() => setRemoving(true)}>
        حذف التسجيل
      </Button>
      {publish.isError && (
        <Note kind="danger" role="alert">
          {sentenceOf(publish.error)}
        </Note>
      )}
      <ConfirmDialog
        open={isRemoving}
        danger
        onClose={() => setRemoving(false)}
        title="حذف التسجيل؟"
        text="لا يعود بعد حذفه."
        confirmLabel="حذف التسجيل"
        onConfirm={async () => put(await recordingApi.remove({ params }))}
      />
    </form>
  )
}

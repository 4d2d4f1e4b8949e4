import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hrefTo } from '#core/href.ts'
import { formatFileSize } from '#core/format/number.ts'
import { ChoiceFields } from '#web/features/lessons/keeping/choice-fields.tsx'
import { useOfflineChoice } from '#web/features/lessons/offline/choice.ts'
import { deviceListQuery, type DeviceList } from '#web/features/lessons/keeping/device-list.ts'
import type { StoredCourse } from '#web/features/lessons/offline/shapes.ts'
import { removeCourse } from '#web/features/lessons/keeping/store-course.ts'
import { storedWords } from '#web/features/lessons/keeping/words.ts'
import { NotesByCourse } from '#web/features/notes/notes-by-course.tsx'
import { titledScreen } from '#web/kernel/screen.ts'
import { Button, LinkButton } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'

function OfflineScreen() {
  const { courses } = useOfflineChoice()
  const list = useQuery(deviceListQuery(courses))
  return (
    <>
      <PageHeader
        title="بلا اتصال"
        text="ما حُفظ على هذا الجهاز لتقرئيه حين تنقطع الشبكة. يُحذف كله حين تخرجين من حسابكِ."
      />
      <Loaded query={list} failed="تعذرت قراءة المحفوظ">
        {(device) => (device.courses.length === 0 ? <Nothing /> : <Stored device={device} />)}
      </Loaded>
    </>
  )
}

const Nothing = () => (
  <EmptyState
    title="لا دروس محفوظة على هذا الجهاز"
    text="افتحي درسًا من دورتكِ، واضغطي «متاح بلا اتصال» أعلى الصفحة."
    action={<LinkButton to="/student/courses">دوراتي</LinkButton>}
  />
)

function Stored({ device: { courses, notes, lessonBytes, otherBytes } }: { device: DeviceList }) {
  const { limitMb } = useOfflineChoice()
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-14">
      <div className="grid min-w-0 content-start gap-8">
        {courses.map((stored) => (
          <StoredCoursePart key={stored.course.id} stored={stored} />
        ))}
        {notes.length > 0 && (
          <section aria-labelledby="stored-notes">
            <PanelTitle id="stored-notes" title="ملاحظاتي المحفوظة" />
            <NotesByCourse notes={notes} />
          </section>
        )}
      </div>
      <section aria-labelledby="stored-room" className="grid content-start gap-4">
        <PanelTitle id="stored-room" title="المساحة" />
        <p>
          الدروس <bdi>{formatFileSize(lessonBytes)}</bdi> من{' '}
          <bdi>{formatFileSize(limitMb * 1024 * 1024)}</bdi>، والصفحات والملاحظات{' '}
          <bdi>{formatFileSize(otherBytes)}</bdi>.
        </p>
        <ChoiceFields />
        <p className="text-sm text-ink-3">يسري ما تغيرينه هنا حين تفتحين الدورة وأنتِ متصلة.</p>
      </section>
    </div>
  )
}

function StoredCoursePart({ stored: { course, lessons } }: { stored: StoredCourse }) {
  const [isAsking, setAsking] = useState(false)
  const player = hrefTo('/course-player/{courseId}', { courseId: course.id })
  const id = `stored-${course.id}`
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line pbe-2">
        <h2 id={id} className="min-w-0 text-xl font-bold">
          <bdi>{course.title}</bdi>
        </h2>
        <Button look="text" size={36} onClick={() => setAsking(true)}>
          حذف من الجهاز
        </Button>
      </div>
      <ul>
        {lessons.map((lesson) => (
          <li key={lesson.id} className="border-b border-rule py-3 last:border-0">
            <TextLink to={`${player}?lesson=${lesson.id}`}>
              <bdi>{lesson.title}</bdi>
            </TextLink>
            <span className="block text-sm text-ink-3">{storedWords(lesson)}</span>
          </li>
        ))}
      </ul>
      {lessons.length === 0 && <p className="py-3 text-ink-2">أكملتِ دروس هذه الدورة، فلا درس تاليًا يُحفظ.</p>}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="حذف الدورة من هذا الجهاز؟"
        text="تبقى الدورة وتقدمكِ وملاحظاتكِ في حسابكِ، ولا تُقرأ هنا حين تنقطع الشبكة."
        confirmLabel="حذف من الجهاز"
        onConfirm={() => removeCourse(course.id)}
      />
    </section>
  )
}

export const screen = titledScreen(OfflineScreen, 'بلا اتصال')

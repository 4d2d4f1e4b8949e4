import { useQuery } from '@tanstack/react-query'
import type { TaughtStudent } from '#contract/users/shapes.ts'
import { isNotFound } from '#web/kernel/calls/api-error.ts'
import type { ScreenModule } from '#web/kernel/screen.ts'
import { useParams } from '#web/router/router-context.ts'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { Avatar } from '#web/ui/marks/avatar.tsx'
import { copyText } from '#web/kernel/browser/copy-text.ts'
import { Breadcrumbs } from '#web/ui/frame/breadcrumbs.tsx'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { Latin } from '#web/ui/text/latin.tsx'
import { DraftButton } from '#web/features/ai/public/draft-button.tsx'
import { AssignButton } from '#web/features/tasks/public/assign-button.tsx'
import { StudentCertificates } from '#web/features/certificates/public/student-certificates.tsx'
import { AttemptRows, CourseRows } from './person/parts/learning-rows.tsx'
import { taughtStudentQuery } from './taught/taught.queries.ts'

/** One student as her teacher knows her: by what she does in the teacher's own courses. */
function TaughtStudentScreen() {
  const id = Number(useParams()['studentId'])
  const student = useQuery({ ...taughtStudentQuery(id), enabled: Number.isSafeInteger(id) })
  if (!Number.isSafeInteger(id) || isNotFound(student.error))
    return (
      <EmptyState
        title="ليست من طالباتكِ"
        text="تظهر هنا من سجلت في دورة من دوراتكِ."
        action={<LinkButton to="/teacher/students">طالباتي</LinkButton>}
      />
    )
  return (
    <div className="grid gap-3">
      <Breadcrumbs
        items={[{ label: 'طالباتي', to: '/teacher/students' }, { label: student.data?.name ?? '...' }]}
      />
      <Loaded query={student} failed="تعذر تحميل بيانات الطالبة" fades>
        {(found) => <Student student={found} />}
      </Loaded>
    </div>
  )
}

function Student({ student }: { student: TaughtStudent }) {
  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={student.name} photo={student.avatar} size={56} />
        <div className="min-w-0 flex-1 basis-48">
          <h1 className="font-display text-2xl font-bold">
            <bdi>{student.name}</bdi>
          </h1>
          <p className="wrap-anywhere text-ink-2">
            <a href={`mailto:${student.email}`}>
              <Latin>{student.email}</Latin>
            </a>
          </p>
          {student.bio && (
            <p className="text-ink-2">
              <bdi>{student.bio}</bdi>
            </p>
          )}
        </div>
        <AssignButton look="quiet" student={{ id: student.id, name: student.name }} />
        <DraftButton
          use="student_note"
          subjectId={student.id}
          label="مسودة ملاحظة الأسبوع"
          takeLabel="انسخيها"
          onTake={(text) => void copyNote(text)}
        />
      </div>
      <section aria-labelledby="her-courses">
        <PanelTitle id="her-courses" title="تقدمها في دوراتكِ" />
        <CourseRows courses={student.courses} />
      </section>
      <section aria-labelledby="her-attempts">
        <PanelTitle id="her-attempts" title="محاولاتها في اختباراتكِ" />
        {student.attempts.length === 0 ? (
          <EmptyState title="لم تسلّم اختبارًا بعد" />
        ) : (
          <AttemptRows attempts={student.attempts} />
        )}
      </section>
      <section aria-labelledby="her-certificates">
        <PanelTitle id="her-certificates" title="شهاداتها معكِ" />
        <StudentCertificates studentId={student.id} />
      </section>
    </div>
  )
}

async function copyNote(text: string): Promise<void> {
  if (await copyText(text)) toast({ kind: 'ok', title: 'نُسخت الملاحظة', text: 'ألصقيها في رسالة إلى طالبتكِ.' })
  else toast({ kind: 'danger', title: 'لم تُنسخ', text: 'منع المتصفح النسخ. حددي النص وانسخيه قبل استعماله.' })
}

export const screen: ScreenModule = {
  Component: TaughtStudentScreen,
  head({ params, queries }) {
    const found = queries.getQueryData(taughtStudentQuery(Number(params['studentId'])).queryKey)
    return { title: found ? found.name : 'صفحة الطالبة', noIndex: true }
  },
}

import { hrefTo } from '#core/href.ts'
import { useNavigate } from '#web/router/router-context.ts'
import { Breadcrumbs } from '#web/ui/frame/breadcrumbs.tsx'
import { BusyFields } from '#web/ui/forms/busy-fields.tsx'
import { Button, LinkButton } from '#web/ui/buttons/button.tsx'
import { FormFailure } from '#web/ui/forms/form-failure.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { UnsavedGuard, useUnsavedMark } from '#web/ui/forms/unsaved-guard.tsx'
import { LectureFields } from './lecture-fields.tsx'
import { useNewLecture } from './use-lecture-form.ts'

export const NewLecture = () => (
  <UnsavedGuard>
    <PageHeader
      trail={
        <Breadcrumbs
          items={[{ label: 'المحاضرات المباشرة', to: '/admin/live-lectures' }, { label: 'محاضرة جديدة' }]}
        />
      }
      title="محاضرة جديدة"
      text="تبقى مسودة لا يراها غيركِ ما لم تنشريها."
    />
    <NewLectureForm />
  </UnsavedGuard>
)

function NewLectureForm() {
  const navigate = useNavigate()
  const form = useNewLecture((lecture) => {
    toast({ title: lecture.is_published ? 'نُشرت المحاضرة' : 'حُفظت المسودة' })
    void navigate(hrefTo('/admin/live-lectures/{lectureId}/edit', { lectureId: lecture.id }))
  })
  useUnsavedMark(form.isUnsaved)
  return (
    <form {...form.props} className="grid max-w-[760px] gap-10">
      <BusyFields busy={form.busy} className="grid min-w-0 gap-10">
        <LectureFields form={form} />
      </BusyFields>
      <FormFailure text={form.failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy} busyText="جارٍ الحفظ...">
          حفظ المحاضرة
        </Button>
        <LinkButton look="quiet" to="/admin/live-lectures">
          إلغاء
        </LinkButton>
      </div>
    </form>
  )
}

import { hrefTo } from '#core/href.ts'
import { useNavigate } from '#web/router/router-context.ts'
import { titledScreen } from '#web/kernel/screen.ts'
import { Breadcrumbs } from '#web/ui/frame/breadcrumbs.tsx'
import { BusyFields } from '#web/ui/forms/busy-fields.tsx'
import { Button, LinkButton } from '#web/ui/buttons/button.tsx'
import { FormFailure } from '#web/ui/forms/form-failure.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { UnsavedGuard, useUnsavedMark } from '#web/ui/forms/unsaved-guard.tsx'
import { useDesk } from '../public/desk.ts'
import { CourseFields } from './course-fields.tsx'
import { useNewCourse } from './use-course-form.ts'

function CreateScreen() {
  const { role, canOfNew } = useDesk()
  return (
    <UnsavedGuard>
      <PageHeader
        trail={
          <Breadcrumbs
            items={[{ label: 'الدورات', to: hrefTo(`/${role}/courses`) }, { label: 'إنشاء دورة' }]}
          />
        }
        title="إنشاء دورة"
        text={
          canOfNew.publish
            ? 'تُحفظ مسودة لا يراها غيركِ، ثم تضيفين وحداتها ودروسها وتنشرينها.'
            : 'تُحفظ مسودة باسمكِ، ثم تضيفين وحداتها ودروسها، وتنشرها المديرة.'
        }
      />
      <NewCourse />
    </UnsavedGuard>
  )
}

function NewCourse() {
  const navigate = useNavigate()
  const { role, canOfNew } = useDesk()
  const form = useNewCourse((course) => {
    toast({ title: 'أُنشئت الدورة', text: 'أضيفي الآن وحداتها ودروسها.' })
    void navigate(hrefTo(`/${role}/courses/{courseId}/content`, { courseId: course.id }))
  })
  useUnsavedMark(form.isUnsaved)
  return (
    <form {...form.props} className="grid max-w-[760px] gap-10">
      <FormFailure text={form.failure} />
      <BusyFields busy={form.busy} className="grid min-w-0 gap-10">
        <CourseFields form={form} can={canOfNew} />
      </BusyFields>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy} busyText="جارٍ الإنشاء...">
          إنشاء المسودة
        </Button>
        <LinkButton look="quiet" to={hrefTo(`/${role}/courses`)}>
          إلغاء
        </LinkButton>
      </div>
    </form>
  )
}

export const screen = titledScreen(CreateScreen, 'إنشاء دورة')

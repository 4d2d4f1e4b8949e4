import type { DeskCourse } from '#contract/course-desk/shapes.ts'
import { formatDateTime } from '#core/format/date.ts'
import { useDoorRole } from '#web/kernel/door.ts'
import { hrefTo } from '#core/href.ts'
import type { ScreenModule } from '#web/kernel/screen.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { ConflictPanel } from '#web/ui/conflict-panel.tsx'
import { FormFailure } from '#web/ui/form-failure.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { UnsavedGuard, useUnsavedMark } from '#web/ui/unsaved-guard.tsx'
import { CourseTrail } from '../public/course-trail.tsx'
import { LoadedCourse } from '../public/loaded-course.tsx'
import { CourseFields } from './course-fields.tsx'
import { valuesOf, type CourseField, type CourseValues } from './course-values.ts'
import { StatusPart } from './status-part.tsx'
import { useEditedCourse } from './use-course-form.ts'

const EditScreen = () => (
  <LoadedCourse>
    {(course) => (
      <UnsavedGuard key={course.id}>
        <EditCourse course={course} />
      </UnsavedGuard>
    )}
  </LoadedCourse>
)

function EditCourse({ course }: { course: DeskCourse }) {
  const role = useDoorRole()
  const edited = useEditedCourse(course)
  const { form, base } = edited
  useUnsavedMark(form.isUnsaved)
  return (
    <>
      <PageHeader
        trail={<CourseTrail course={base} here="بيانات الدورة" />}
        title={<bdi>{base.title}</bdi>}
        text={
          <>
            آخر تعديل {formatDateTime(base.updated_at)}
            {base.updated_by && (
              <>
                ، <bdi>{base.updated_by.name}</bdi>
              </>
            )}
          </>
        }
        actions={
          <>
            <LinkButton
              look="quiet"
              to={hrefTo(`/${role}/courses/{courseId}/details`, { courseId: base.id })}
            >
              التفاصيل والمسجلات
            </LinkButton>
            <LinkButton
              look="quiet"
              to={hrefTo(`/${role}/courses/{courseId}/content`, { courseId: base.id })}
            >
              المحتوى
            </LinkButton>
          </>
        }
      />
      <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_280px]">
        <form {...form.props} className="grid max-w-[760px] gap-10 max-lg:order-2">
          <FormFailure text={form.failure} />
          <Meeting edited={edited} />
          <fieldset disabled={form.busy} className="grid min-w-0 gap-10">
            <CourseFields form={form} can={base.can} courseId={base.id} image={base.image} />
          </fieldset>
          <div>
            <Button
              type="submit"
              busy={form.busy}
              busyText="جارٍ الحفظ..."
              disabled={edited.meeting !== undefined}
            >
              حفظ التغييرات
            </Button>
          </div>
        </form>
        <StatusPart course={base} isUnsaved={form.isDirty} />
      </div>
    </>
  )
}

const labels: Readonly<Record<CourseField, string>> = {
  title: 'العنوان',
  short_description: 'الوصف القصير',
  description: 'الوصف',
  category_id: 'التصنيف',
  level_id: 'المستوى',
  instructor: 'المعلمة',
  price: 'السعر',
  image_path: 'الصورة',
  art: 'الصورة المرسومة',
  prerequisite_courses: 'الدورات السابقة',
  prerequisite_level: 'المستوى السابق',
  gives_certificate: 'الشهادة',
  visible_from: 'وقت الظهور',
}

function Meeting({ edited }: { edited: ReturnType<typeof useEditedCourse> }) {
  const { meeting, form } = edited
  if (!meeting) return null
  const { theirs, clashes } = meeting
  const theirValues = valuesOf(theirs)
  return (
    <ConflictPanel
      by={theirs.updated_by}
      at={theirs.updated_at}
      clashes={clashes.map((field) => ({
        key: field,
        label: labels[field],
        mine: told(field, form.value(field), theirs),
        theirs: told(field, theirValues[field], theirs),
      }))}
      onKeep={edited.keepMine}
      onTake={edited.takeTheirs}
    />
  )
}

/** A value of the form in words. */
function told(field: CourseField, value: CourseValues[CourseField], theirs: DeskCourse): string {
  if (value === null || value === '') return 'بلا'
  if (typeof value === 'boolean') return value ? 'نعم' : 'لا'
  if (Array.isArray(value)) return value.map(({ label }) => label).join('، ') || 'بلا'
  if (typeof value === 'object') return 'label' in value ? value.label : 'صورة مرسومة'
  if (field === 'visible_from') return formatDateTime(value)
  if (field === 'image_path') return 'صورة مرفوعة'
  const fixedValues = {
    category_id: theirs.category,
    level_id: theirs.level,
    prerequisite_level: theirs.prerequisites.level,
  }
  if (field in fixedValues) {
    const shelf = fixedValues[field as keyof typeof fixedValues]
    return String(shelf?.id) === value ? (shelf?.name ?? '') : 'ما اخترتِه'
  }
  return value
}

export const screen: ScreenModule = {
  Component: EditScreen,
  head: () => ({ title: 'بيانات الدورة', noIndex: true }),
}

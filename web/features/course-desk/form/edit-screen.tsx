import { Suspense } from 'react'
import type { DeskCourse } from '#contract/course-desk/shapes.ts'
import { formatDateTime } from '#core/format/date.ts'
import { useDoorRole } from '#web/kernel/door.ts'
import { hrefTo } from '#core/href.ts'
import type { ScreenModule } from '#web/kernel/screen.ts'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { EditForm } from '#web/ui/forms/edit-form.tsx'
import { Arriving } from '#web/ui/loading/in-order.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { UnsavedGuard, useUnsavedMark } from '#web/ui/forms/unsaved-guard.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { CourseTrail } from '../public/course-trail.tsx'
import { LoadedCourse } from '../public/loaded-course.tsx'
import { CourseFields } from './course-fields.tsx'
import { StatusPart } from './status-part.tsx'
import { useEditedCourse } from './use-course-form.ts'
import { SpokenName } from '#web/ui/spoken.tsx'
import { deskAt } from '../public/desk.ts'
import { deskCourseQuery } from '../public/desk.queries.ts'
import { foldDigits } from '#core/text/digits.ts'

/** Two who edit one course at a time are rare. */
const CourseConflict = lazyPart('CourseConflict', () => import('./course-conflict.tsx'))

const CourseTemplatePart = lazyPart(
  'CourseTemplatePart',
  () => import('../../certificates/public/course-template-part.tsx'),
)

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
                ، <SpokenName text={base.updated_by.name} />
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
        <div className="grid gap-8 lg:sticky lg:inset-bs-20">
          <StatusPart course={base} isUnsaved={form.isDirty} />
          {base.can.assign && base.gives_certificate && (
            <Suspense fallback={<Arriving />}>
              <CourseTemplatePart courseId={base.id} />
            </Suspense>
          )}
        </div>
        <EditForm edited={edited} conflict={<CourseConflict edited={edited} />} className="lg:order-first">
          <CourseFields form={form} can={base.can} courseId={base.id} image={base.image} />
        </EditForm>
      </div>
    </>
  )
}

export const screen: ScreenModule = {
  Component: EditScreen,
  head({ params, queries, url }) {
    const found = queries.getQueryData(
      deskCourseQuery(deskAt(url), Number(foldDigits(params['courseId'] ?? ''))).queryKey,
    )
    return { title: found ? `بيانات الدورة: ${found.title}` : 'بيانات الدورة', noIndex: true }
  },
}

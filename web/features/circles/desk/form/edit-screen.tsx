import type { DeskCircle } from '#contract/circles/shapes.ts'
import { formatDateTime } from '#core/format/date.ts'
import { hrefTo } from '#core/href.ts'
import type { ScreenModule } from '#web/kernel/screen.ts'
import { Breadcrumbs } from '#web/ui/frame/breadcrumbs.tsx'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { EditForm } from '#web/ui/forms/edit-form.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { UnsavedGuard, useUnsavedMark } from '#web/ui/forms/unsaved-guard.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { LoadedCircle } from '../loaded-circle.tsx'
import { CircleFields } from './circle-fields.tsx'
import { PlanAside } from './plan-aside.tsx'
import { useEditedCircle } from './use-circle-form.ts'
import { deskCircleQuery } from '../../desk-circles.queries.ts'
import { foldDigits } from '#core/text/digits.ts'

/** Two who edit one circle at a time are rare. */
const CircleConflict = lazyPart('CircleConflict', () => import('./circle-conflict.tsx'))

const EditCircleScreen = () => (
  <LoadedCircle>
    {(circle) =>
      circle.status === 'cancelled' ? (
        <Note kind="warn">هذه الحلقة ملغاة، ولا تُحرَّر.</Note>
      ) : (
        <UnsavedGuard key={circle.id}>
          <EditCircle circle={circle} />
        </UnsavedGuard>
      )
    }
  </LoadedCircle>
)

function EditCircle({ circle }: { circle: DeskCircle }) {
  const edited = useEditedCircle(circle)
  const { form, base } = edited
  useUnsavedMark(form.isUnsaved)
  return (
    <>
      <PageHeader
        trail={
          <Breadcrumbs items={[{ label: 'الحلقات', to: '/admin/circles' }, { label: 'تحرير الحلقة' }]} />
        }
        title={<bdi>{base.title}</bdi>}
        text={`آخر تعديل ${formatDateTime(base.updated_at)}`}
        actions={
          <LinkButton look="quiet" to={hrefTo('/admin/circles/{circleId}/details', { circleId: base.id })}>
            الجلسات
          </LinkButton>
        }
      />
      <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_280px]">
        <EditForm edited={edited} conflict={<CircleConflict edited={edited} />}>
          <CircleFields form={form} circleId={base.id} image={base.image_url} />
        </EditForm>
        <PlanAside form={form} circleId={base.id} />
      </div>
    </>
  )
}

export const screen: ScreenModule = {
  Component: EditCircleScreen,
  head({ params, queries }) {
    const found = queries.getQueryData(deskCircleQuery(Number(foldDigits(params['circleId'] ?? ''))).queryKey)
    return { title: found ? `تحرير الحلقة: ${found.title}` : 'تحرير الحلقة', noIndex: true }
  },
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { riyadhDay } from '#core/format/zoned-day.ts'
import { hrefTo } from '#core/href.ts'
import { foldDigits } from '#core/text/digits.ts'
import { titledScreen } from '#web/kernel/screen.ts'
import { useNavigate, useSearch } from '#web/router/router-context.ts'
import { Breadcrumbs } from '#web/ui/frame/breadcrumbs.tsx'
import { BusyFields } from '#web/ui/forms/busy-fields.tsx'
import { Button, LinkButton } from '#web/ui/buttons/button.tsx'
import { FormFailure } from '#web/ui/forms/form-failure.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { UnsavedGuard, useUnsavedMark } from '#web/ui/forms/unsaved-guard.tsx'
import { deskCircleQuery } from '../../desk-circles.queries.ts'
import { CircleFields } from './circle-fields.tsx'
import { emptyCircle, secondOf, type CircleValues } from './circle-values.ts'
import { PlanAside } from './plan-aside.tsx'
import { useNewCircle } from './use-circle-form.ts'

const CreateCircleScreen = () => (
  <UnsavedGuard>
    <PageHeader
      trail={<Breadcrumbs items={[{ label: 'الحلقات', to: '/admin/circles' }, { label: 'حلقة جديدة' }]} />}
      title="حلقة جديدة"
      text="تبقى مسودة حتى تنشريها، وتُنشأ جلساتها من مواعيدها."
    />
    <Began />
  </UnsavedGuard>
)

/** Empty, or as a second one of a circle that the address names. */
function Began() {
  const like = Number(foldDigits(useSearch().get('like') ?? ''))
  const first = useQuery({ ...deskCircleQuery(like), enabled: Number.isSafeInteger(like) && like > 0 })
  const [today] = useState(() => riyadhDay(Date.now()))
  if (first.isLoading) return <Skeleton className="h-96" />
  return <NewCircle began={first.data ? secondOf(first.data, today) : emptyCircle} />
}

function NewCircle({ began }: { began: CircleValues }) {
  const navigate = useNavigate()
  const [values] = useState(began)
  const form = useNewCircle(values, (circle) => {
    toast({ title: 'أُنشئت الحلقة' })
    void navigate(hrefTo('/admin/circles/{circleId}/details', { circleId: circle.id }))
  })
  useUnsavedMark(form.isUnsaved)
  return (
    <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_280px]">
      <form {...form.props} className="grid max-w-[760px] gap-10">
        <BusyFields busy={form.busy} className="grid min-w-0 gap-10">
          <CircleFields form={form} />
        </BusyFields>
        <FormFailure text={form.failure} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={form.busy} busyText="جارٍ الحفظ...">
            إنشاء الحلقة
          </Button>
          <LinkButton look="quiet" to="/admin/circles">
            إلغاء
          </LinkButton>
        </div>
      </form>
      <PlanAside form={form} />
    </div>
  )
}

export const screen = titledScreen(CreateCircleScreen, 'حلقة جديدة')

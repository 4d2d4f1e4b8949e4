import { useQuery } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import type { DeskCircle } from '#contract/circles/shapes.ts'
import { formatNumber } from '#core/format/number.ts'
import { hrefTo } from '#core/href.ts'
import type { ScreenModule } from '#web/kernel/screen.ts'
import { Breadcrumbs } from '#web/ui/frame/breadcrumbs.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Arriving } from '#web/ui/loading/in-order.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { Tabs } from '#web/ui/buttons/tabs.tsx'
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx'
import { SecondCircles } from './second-circles.tsx'
import { LoadedCircle } from '../loaded-circle.tsx'
import { RegistrationRows } from './registration-rows.tsx'
import { circleStatsQuery } from './registrations.queries.ts'
import { deskCircleQuery } from '../../desk-circles.queries.ts'
import { foldDigits } from '#core/text/digits.ts'

const AddDialog = lazyDialog('AddDialog', () => import('./add-dialog.tsx'))
const FileDialog = lazyDialog('FileDialog', () => import('./file-dialog.tsx'))

const RegistrationsScreen = () => <LoadedCircle>{(circle) => <Registrations circle={circle} />}</LoadedCircle>

function Registrations({ circle }: { circle: DeskCircle }) {
  const { data: stats, isPending } = useQuery(circleStatsQuery(circle.id))
  const [isReading, setReading] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const count = (value: number | undefined) => (value === undefined ? undefined : formatNumber(value))
  const views = [
    { value: 'pending', label: 'الطلبات', count: count(stats?.queue?.pending) },
    { value: 'members', label: 'العضوات', count: count(stats?.members) },
    {
      value: 'waiting',
      label: 'قائمة الانتظار',
      count: stats?.queue ? count(stats.queue.offered + stats.queue.waiting) : undefined,
    },
    { value: 'past', label: 'السجل', count: count(stats?.queue?.past) },
  ] as const
  return (
    <>
      <PageHeader
        trail={
          <Breadcrumbs
            items={[
              { label: 'الحلقات', to: '/admin/circles' },
              {
                label: circle.title,
                to: hrefTo('/admin/circles/{circleId}/details', { circleId: circle.id }),
              },
              { label: 'التسجيل' },
            ]}
          />
        }
        title={
          <>
            التسجيل في <bdi>{circle.title}</bdi>
          </>
        }
        actions={
          circle.status !== 'cancelled' && (
            <>
              <Button look="quiet" onClick={() => setReading(true)}>
                <FileUp /> إضافة من ملف
              </Button>
              <Button onClick={() => setAdding(true)}>إضافة طالبة</Button>
            </>
          )
        }
      />
      {isPending && <Arriving />}
      {stats && (
        <p className="mbe-4 text-sm text-ink-2">
          المقاعد المشغولة {formatNumber(stats.seats_taken)} من {formatNumber(stats.capacity)}
        </p>
      )}
      <div className="mbe-4 empty:hidden">
        <SecondCircles circleId={circle.id} />
      </div>
      <Tabs
        label="التسجيل في الحلقة"
        items={views.map((view) => ({
          ...view,
          content: <RegistrationRows circle={circle} view={view.value} />,
        }))}
      />
      {isAdding && <AddDialog circle={circle} onClose={() => setAdding(false)} />}
      {isReading && <FileDialog circle={circle} onClose={() => setReading(false)} />}
    </>
  )
}

export const screen: ScreenModule = {
  Component: RegistrationsScreen,
  head({ params, queries }) {
    const found = queries.getQueryData(deskCircleQuery(Number(foldDigits(params['circleId'] ?? ''))).queryKey)
    return { title: found ? `التسجيل في الحلقة: ${found.title}` : 'التسجيل في الحلقة', noIndex: true }
  },
}

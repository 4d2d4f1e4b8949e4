import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Curriculum } from '#contract/curricula/shapes.ts'
import { lessonCount, moduleCount } from '#core/format/counts.ts'
import { hrefTo } from '#core/href.ts'
import { isNotFound } from '#web/kernel/calls/api-error.ts'
import { titledScreen } from '#web/kernel/screen.ts'
import { useParams } from '#web/router/router-context.ts'
import { Breadcrumbs } from '#web/ui/frame/breadcrumbs.tsx'
import { Button, LinkButton } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { adminApi, curriculaQuery, modulesQuery, useMatterAct } from '../curricula.queries.ts'
import { ModulePart } from './module-part.tsx'
import { TitleDialog } from './title-dialog.tsx'

/** What a path gives to read and listen to beside its plan. */
function MatterScreen() {
  const pathId = Number(useParams()['pathId'] ?? '')
  const curricula = useQuery(curriculaQuery(pathId))
  const [isAdding, setAdding] = useState(false)
  return (
    <Loaded
      query={curricula}
      failed="تعذر تحميل المناهج"
      rows={6}
      isMissing={isNotFound}
      missing={
        <ErrorState
          title="هذا المسار غير موجود"
          action={<LinkButton to="/admin/learning-paths">العودة إلى المسارات</LinkButton>}
        />
      }
    >
      {(items) => (
        <>
          <PageHeader
            trail={
              <Breadcrumbs
                items={[
                  { label: 'المسارات', to: '/admin/learning-paths' },
                  { label: 'تفاصيل المسار', to: hrefTo('/admin/learning-paths/{pathId}', { pathId }) },
                  { label: 'المناهج' },
                ]}
              />
            }
            title="مناهج المسار"
            text="ما تقرؤه طالبات المسار ويسمعنه، بجانب خطته اليومية."
            actions={<Button onClick={() => setAdding(true)}>منهج جديد</Button>}
          />
          {items.length === 0 && <EmptyState title="لا مناهج بعد" text="أضيفي منهجًا، ثم وحداته ودروسه." />}
          <div className="grid gap-8">
            {items.map((curriculum) => (
              <CurriculumPart key={curriculum.id} curriculum={curriculum} />
            ))}
          </div>
          {isAdding && (
            <TitleDialog
              heading="منهج جديد"
              send={(title, keyed) => adminApi.create({ body: { path_id: pathId, title } }, keyed)}
              onClose={() => setAdding(false)}
            />
          )}
        </>
      )}
    </Loaded>
  )
}

function CurriculumPart({
  curriculum: { id, title, modules_count, lessons_count },
}: {
  curriculum: Curriculum
}) {
  const modules = useQuery(modulesQuery(id))
  const [open, setOpen] = useState<'rename' | 'module' | 'remove'>()
  const remove = useMatterAct(() => adminApi.remove({ params: { id } }))
  const close = () => setOpen(undefined)
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-lg font-bold">
          <bdi>{title}</bdi>
        </h2>
        <span className="text-sm text-ink-3">
          {moduleCount(modules_count)}، {lessonCount(lessons_count)}
        </span>
        <span className="ms-auto flex flex-wrap gap-2">
          <Button look="quiet" onClick={() => setOpen('module')}>
            إضافة وحدة
          </Button>
          <Button look="quiet" onClick={() => setOpen('rename')}>
            تحرير
          </Button>
          <Button look="danger" onClick={() => setOpen('remove')}>
            حذف
          </Button>
        </span>
      </div>
      <Loaded query={modules} failed="تعذر تحميل الوحدات" rows={3}>
        {(items) => (
          <div className="border-t border-rule">
            {items.map((module) => (
              <ModulePart key={module.id} curriculumId={id} module={module} />
            ))}
          </div>
        )}
      </Loaded>
      {open === 'rename' && (
        <TitleDialog
          heading="تحرير المنهج"
          title={title}
          send={(next, keyed) => adminApi.save({ params: { id }, body: { title: next } }, keyed)}
          onClose={close}
        />
      )}
      {open === 'module' && (
        <TitleDialog
          heading="وحدة جديدة"
          send={(next, keyed) => adminApi.addModule({ params: { id }, body: { title: next } }, keyed)}
          onClose={close}
        />
      )}
      {open === 'remove' && (
        <ConfirmDialog
          danger
          onClose={close}
          title={
            <>
              حذف «<bdi>{title}</bdi>»؟
            </>
          }
          text="يُحذف المنهج بوحداته ودروسه. ما أتمّت منه طالبة درسًا لا يُحذف."
          confirmLabel="حذف المنهج"
          onConfirm={() => remove.mutateAsync(undefined)}
        />
      )}
    </section>
  )
}

export const screen = titledScreen(MatterScreen, 'مناهج المسار')

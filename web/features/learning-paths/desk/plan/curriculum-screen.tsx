import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DraftPlan } from '#contract/learning-paths/draft-shapes.ts'
import type { DeskPath } from '#contract/learning-paths/shapes.ts'
import { hrefTo } from '#core/href.ts'
import { titledScreen } from '#web/kernel/screen.ts'
import { Breadcrumbs } from '#web/ui/frame/breadcrumbs.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { DragHelp } from '#web/ui/lists/drag-handle.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { draftQuery } from '../../desk-paths.queries.ts'
import { LoadedPath } from '../loaded-path.tsx'
import { PathActs } from '../path-acts.tsx'
import { TransferMenu } from '../transfer/transfer-menu.tsx'
import { EditionActs, EditionState } from './edition-part.tsx'
import { idsIn, type Span } from './span/span.ts'
import { SpanBar } from './span/span-bar.tsx'
import { NewStageDialog } from './stage-dialog.tsx'
import { StagePart } from './stage-part.tsx'

const CurriculumScreen = () => <LoadedPath>{(path) => <Curriculum path={path} />}</LoadedPath>

function Curriculum({ path: { id, title }, path }: { path: DeskPath }) {
  const plan = useQuery(draftQuery(id))
  return (
    <>
      <PageHeader
        trail={
          <Breadcrumbs
            items={[
              { label: 'المسارات', to: '/admin/learning-paths' },
              { label: title, to: hrefTo('/admin/learning-paths/{pathId}', { pathId: id }) },
              { label: 'الخطة' },
            ]}
          />
        }
        title={<bdi>{title}</bdi>}
        text={<EditionState path={path} />}
        actions={
          <>
            <EditionActs path={path} />
            <PathActs path={path} />
            <TransferMenu pathId={id} />
          </>
        }
      />
      <Loaded query={plan} failed="تعذر تحميل الخطة" rows={8}>
        {(data) => <Stages pathId={id} plan={data} />}
      </Loaded>
    </>
  )
}

function Stages({ pathId, plan }: { pathId: number; plan: DraftPlan }) {
  const [isAdding, setAdding] = useState(false)
  const [span, setSpan] = useState<Span>()
  const own = plan.stages.find(({ id }) => id === span?.stageId)
  const selected = own && span ? idsIn(own.days, span) : []
  return (
    <div className="grid gap-6">
      <DragHelp />
      {selected.length > 0 && <SpanBar plan={plan} ids={selected} onClear={() => setSpan(undefined)} />}
      {plan.stages.length === 0 && (
        <EmptyState title="لا خطة بعد" text="أضيفي مرحلة، ثم ولّدي أيامها من نمط أو أضيفيها يومًا يومًا." />
      )}
      {plan.stages.map((stage, at) => (
        <StagePart
          key={stage.id}
          stage={stage}
          number={at + 1}
          isLast={at === plan.stages.length - 1}
          span={span?.stageId === stage.id ? span : undefined}
          onSpan={setSpan}
        />
      ))}
      <div>
        <Button look="quiet" onClick={() => setAdding(true)}>
          إضافة مرحلة
        </Button>
      </div>
      {isAdding && <NewStageDialog pathId={pathId} onClose={() => setAdding(false)} />}
    </div>
  )
}

export const screen = titledScreen(CurriculumScreen, 'خطة المسار')

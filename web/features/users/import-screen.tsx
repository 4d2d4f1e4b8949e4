import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import type { UserImport } from '#contract/users/import-shapes.ts'
import { isNotFound, sentenceOf } from '#web/kernel/calls/api-error.ts'
import { titledScreen } from '#web/kernel/screen.ts'
import { useNavigate, useSearch } from '#web/router/router-context.ts'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { Breadcrumbs } from '#web/ui/frame/breadcrumbs.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { Loading, SkeletonRows } from '#web/ui/loading/skeleton.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { importQuery, importsApi, type ForeignFile, type ImportChoices } from './import/import.queries.ts'
import { ProgressStep } from './import/progress-step.tsx'
import { UploadStep } from './import/upload-step.tsx'
import { usePeopleStale } from './users.queries.ts'

/** Fetched once a file was read. */
const CheckStep = lazyPart('CheckStep', () => import('./import/check-step.tsx'))
const ColumnsStep = lazyPart('ColumnsStep', () => import('./import/columns-step.tsx'))
const waiting = (
  <Loading>
    <SkeletonRows rows={4} />
  </Loading>
)

/** The address holds which import it is, so that a reload or another day finds it again. */
function ImportScreen() {
  const navigate = useNavigate()
  const id = Number(useSearch().get('import')) || undefined
  const begin = () => void navigate('/admin/users/import')
  return (
    <>
      <PageHeader
        title="استيراد المستخدمين"
        text="من ملف CSV أو XLSX: يُفحص أولًا، ثم تُستورد الصفوف الصحيحة وحدها."
        trail={<Breadcrumbs items={[{ label: 'المستخدمون', to: '/admin/users' }, { label: 'الاستيراد' }]} />}
      />
      {id === undefined ? (
        <NewImport onChecked={(made) => void navigate(`?import=${made.id}`)} />
      ) : (
        <Import id={id} onNew={begin} />
      )}
    </>
  )
}

function NewImport({ onChecked }: { onChecked: (made: UserImport) => void }) {
  const [choices, setChoices] = useState<ImportChoices>({ existing: 'skip', invite: false })
  const [foreign, setForeign] = useState<ForeignFile>()
  return foreign ? (
    <Suspense fallback={waiting}>
      <ColumnsStep
        foreign={foreign}
        choices={choices}
        onChecked={onChecked}
        onLeave={() => setForeign(undefined)}
      />
    </Suspense>
  ) : (
    <UploadStep choices={choices} onChoices={setChoices} onChecked={onChecked} onForeign={setForeign} />
  )
}

function Import({ id, onNew }: { id: number; onNew: () => void }) {
  const queries = useQueryClient()
  const stale = usePeopleStale()
  const userImport = useQuery(importQuery(id))
  const isDone = userImport.data?.status === 'done'
  useEffect(() => {
    if (isDone) void stale()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it has ended
  }, [isDone])
  if (isNotFound(userImport.error))
    return (
      <EmptyState
        title="لا يوجد هذا الاستيراد"
        text="ربما تُرك، أو مضى عليه شهر."
        action={<Button onClick={onNew}>استيراد ملف</Button>}
      />
    )
  async function confirm() {
    queries.setQueryData(importQuery(id).queryKey, await importsApi.confirm({ params: { id } }))
  }
  async function discard() {
    try {
      await importsApi.discard({ params: { id } })
      onNew()
    } catch (cause) {
      toast({ kind: 'danger', title: 'تعذر ترك الملف', text: sentenceOf(cause) })
    }
  }
  return (
    <Loaded query={userImport} failed="تعذر تحميل الاستيراد" fades>
      {(made) =>
        made.status === 'ready' ? (
          <Suspense fallback={waiting}>
            <CheckStep made={made} onConfirm={confirm} onDiscard={discard} />
          </Suspense>
        ) : (
          <ProgressStep made={made} onNew={onNew} />
        )
      }
    </Loaded>
  )
}

export const screen = titledScreen(ImportScreen, 'استيراد المستخدمين')

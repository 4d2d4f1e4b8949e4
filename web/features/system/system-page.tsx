import type { UseQueryResult } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDateTime } from '#core/format/date.ts'
import { sentenceOf } from '#web/kernel/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Note } from '#web/ui/note.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'

interface SystemPageProps<T> {
  readonly title: string
  readonly query: UseQueryResult<T>
  readonly children: (data: T) => ReactNode
}

/** The frame of the three system pages: when the figures were read, reading them again, and failing in words. */
export function SystemPage<T extends { computed_at: string }>({
  title,
  query,
  children,
}: SystemPageProps<T>) {
  const { data, error, isPending, isFetching, refetch } = query
  return (
    <>
      <PageHeader
        title={title}
        text={data && `قُرئت ${formatDateTime(data.computed_at)}`}
        actions={
          !isPending && (
            <Button look="quiet" busy={isFetching} onClick={() => void refetch()}>
              <RotateCw /> قراءة الآن
            </Button>
          )
        }
      />
      {isPending && <SkeletonRows />}
      {error && !data && (
        <ErrorState
          title="تعذر قراءة الأرقام"
          text={sentenceOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {error && data && (
        <Note kind="warn" role="alert" className="mbe-6">
          {sentenceOf(error)}
          <span className="block text-sm text-ink-2">الأرقام أدناه من القراءة السابقة.</span>
        </Note>
      )}
      {data && <div className="grid gap-10">{children(data)}</div>}
    </>
  )
}

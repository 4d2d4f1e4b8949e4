import type { UseQueryResult } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDateTime } from '#core/format/date.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'

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
      {error && data && (
        <Note kind="warn" role="alert" className="mbe-6">
          {sentenceOf(error)}
          <span className="block text-sm text-ink-2">الأرقام أدناه من القراءة السابقة.</span>
        </Note>
      )}
      <Loaded query={query} failed="تعذر قراءة الأرقام" rows={6}>
        {(figures) => <div className="grid gap-10">{children(figures)}</div>}
      </Loaded>
    </>
  )
}

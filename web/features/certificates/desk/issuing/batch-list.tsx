import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Batch } from '#contract/certificates/issue-shapes.ts'
import { certificateCount } from '#core/format/area-counts.ts'
import { studentCount } from '#core/format/counts.ts'
import { formatDateTime } from '#core/format/date.ts'
import { inGenitive } from '#core/format/plural.ts'
import { formatNumber } from '#core/format/number.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { ProgressBar } from '#web/ui/marks/progress-bar.tsx'
import { Row, Rows } from '#web/ui/lists/rows.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { StateMark, type StateLook } from '#web/ui/marks/state-mark.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { leftOutWords } from './issue-values.ts'
import { batchesQuery, issueApi, leftOutQuery } from './issue.queries.ts'
import { SpokenName } from '#web/ui/spoken.tsx'

const looks: Readonly<Record<Batch['state'], StateLook>> = {
  running: { shape: 'half', tone: 'go', label: 'تصدر الآن' },
  done: { shape: 'check', tone: 'ok', label: 'صدرت' },
  stopped: { shape: 'dash', tone: 'plain', label: 'أُوقفت' },
}

/** What was issued for many, the newest first, with how far it is. */
export function BatchList() {
  const batches = useQuery(batchesQuery())
  return (
    <section aria-labelledby="batches" className="grid gap-3">
      <PanelTitle id="batches" title="دفعات الإصدار" />
      <Loaded query={batches} failed="تعذر تحميل الدفعات" rows={3}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              title="لا دفعات بعد"
              text="كل إصدار لكثيرات يبقى هنا: كم صدر، ومن لم يصدر لهن ولماذا."
            />
          ) : (
            <ul className="*:border-b *:border-rule *:last:border-b-0">
              {items.map((batch) => (
                <BatchRow key={batch.id} batch={batch} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

function BatchRow({ batch }: { batch: Batch }) {
  const { id, title, state, total, issued_count, left_out_count, created_at } = batch
  const [isOpen, setOpen] = useState(false)
  const stale = useChanged('certificates')
  const stop = useMutation({
    mutationFn: () => issueApi.stop({ params: { id } }),
    onSuccess: () => stale(),
    onError: (error) => toast({ kind: 'danger', title: sentenceOf(error) }),
  })
  const { shape, tone, label } = looks[state]
  return (
    <li className="grid gap-1.5 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <b>
          <bdi>{title}</bdi>
        </b>
        <span aria-live="polite" aria-atomic>
          <span className="sr-only">{title}: </span>
          <StateMark shape={shape} tone={tone}>
            {label}
          </StateMark>
        </span>
      </div>
      {state === 'running' && (
        <ProgressBar
          value={((issued_count + left_out_count) / total) * 100}
          label={`إصدار ${title}`}
          figure
        />
      )}
      <p className="text-sm text-ink-2">
        صدر {formatNumber(issued_count)} من {inGenitive(certificateCount(total))}،{' '}
        {formatDateTime(created_at)}
      </p>
      <div className="flex flex-wrap gap-2">
        {state === 'running' && (
          <Button
            look="danger"
            size={36}
            busy={stop.isPending}
            aria-label={`إيقاف إصدار ${title}`}
            onClick={() => stop.mutate()}
          >
            إيقاف
          </Button>
        )}
        {left_out_count > 0 && (
          <Button look="text" size={36} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            لم تصدر لهن: {studentCount(left_out_count)}
          </Button>
        )}
      </div>
      {isOpen && <LeftOut id={id} />}
    </li>
  )
}

function LeftOut({ id }: { id: number }) {
  const people = useQuery(leftOutQuery(id))
  return (
    <Loaded query={people} failed="تعذر تحميل الأسماء" rows={2}>
      {({ items }) => (
        <Rows>
          {items.map(({ person, reason }) => (
            <Row
              key={person.id}
              title={<SpokenName text={person.name} />}
              meta={reason ? leftOutWords[reason] : undefined}
            />
          ))}
        </Rows>
      )}
    </Loaded>
  )
}

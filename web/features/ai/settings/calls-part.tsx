import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AiCall } from '#contract/ai/shapes.ts'
import { aiUseWords } from '#core/ai-words.ts'
import { formatDateTime } from '#core/format/date.ts'
import { formatNumber } from '#core/format/number.ts'
import { tokenCount } from '#core/format/area-counts.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { Row, Rows } from '#web/ui/lists/rows.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { State, type StateLook } from '#web/ui/marks/state-mark.tsx'
import { callQuery, callsQuery } from '../ai.queries.ts'
import { SentText } from '../draft/sent-text.tsx'
import { SpokenName } from '#web/ui/spoken.tsx'
import { Latin } from '#web/ui/text/latin.tsx'

const looks: Record<AiCall['state'], StateLook> = {
  waiting: { shape: 'clock', tone: 'info', label: 'ينتظر' },
  sent: { shape: 'half', tone: 'info', label: 'أُرسل' },
  answered: { shape: 'disc', tone: 'ok', label: 'أُجيب' },
  failed: { shape: 'triangle', tone: 'bad', label: 'لم يُجب' },
}

/** Everything that left, for thirty days: nothing leaves without its line here. */
export function CallsPart() {
  const [page, setPage] = useState(1)
  const [opened, setOpened] = useState<number>()
  const calls = useQuery({ ...callsQuery(page), placeholderData: keepPreviousData })
  return (
    <section className="grid gap-4" aria-labelledby="ai-calls">
      <PanelTitle
        id="ai-calls"
        title="سجل ما أُرسل"
        text="كل ما خرج إلى النموذج حرفًا بحرف، ويُحذف بعد ثلاثين يومًا."
      />
      <Loaded query={calls} failed="تعذر تحميل السجل" rows={4} fades>
        {({ items, meta }) =>
          meta.total === 0 ? (
            <EmptyState title="لم يُرسل شيء" text="تظهر هنا الطلبات حين تُطلب أول مسودة." />
          ) : (
            <>
              <Rows label="ما أُرسل">
                {items.map((call) => (
                  <CallRow key={call.id} call={call} onOpen={() => setOpened(call.id)} />
                ))}
              </Rows>
              <div className="flex flex-wrap items-center gap-3">
                <Button look="quiet" size={36} disabled={page <= 1} onClick={() => setPage(page - 1)}>
                  الأحدث
                </Button>
                <Button
                  look="quiet"
                  size={36}
                  disabled={page >= meta.last_page}
                  onClick={() => setPage(page + 1)}
                >
                  الأقدم
                </Button>
                <span className="text-sm text-ink-2">
                  صفحة {formatNumber(meta.page)} من {formatNumber(meta.last_page)}
                </span>
              </div>
            </>
          )
        }
      </Loaded>
      {opened !== undefined && <CallDialog id={opened} onClose={() => setOpened(undefined)} />}
    </section>
  )
}

function CallRow({ call, onOpen }: { call: AiCall; onOpen: () => void }) {
  const { use, asked_by, created_at, state, tokens, cause } = call
  return (
    <Row
      title={aiUseWords[use]}
      text={
        <>
          <SpokenName text={asked_by?.name ?? 'المنصة'} />، {formatDateTime(created_at)}
          {tokens !== null && `، ${tokenCount(tokens)}`}
          {cause && <span className="block">{cause}</span>}
        </>
      }
      meta={<State look={looks[state]} />}
      actions={
        <Button
          look="quiet"
          size={36}
          aria-label={`ما أُرسل: ${aiUseWords[use]}، ${formatDateTime(created_at)}`}
          onClick={onOpen}
        >
          ما أُرسل
        </Button>
      }
    />
  )
}

function CallDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const call = useQuery(callQuery(id))
  return (
    <Dialog wide closable onClose={onClose} title="ما أُرسل">
      <Loaded query={call} failed="تعذر تحميل الطلب" rows={4}>
        {(found) => (
          <>
            <SentText draft={found} isOpen isSent />
            {found.line && (
              <p className="text-sm text-ink-2">
                قالت الخدمة: <Latin>{found.line}</Latin>
              </p>
            )}
          </>
        )}
      </Loaded>
    </Dialog>
  )
}

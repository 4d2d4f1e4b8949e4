import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Sending } from '#contract/sendings/shapes.ts'
import { formatDateTime } from '#core/format/date.ts'
import { formatNumber } from '#core/format/number.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { useNavigate } from '#web/router/router-context.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { DescriptionList } from '#web/ui/text/description-list.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { ProgressBar } from '#web/ui/marks/progress-bar.tsx'
import { StatStrip } from '#web/ui/charts/stat-strip.tsx'
import { State } from '#web/ui/marks/state-mark.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { sendingAddress } from '../address.ts'
import { SentLook } from '../sent-look.tsx'
import { sendingQuery, sendingsApi } from '../sendings.queries.ts'
import { audienceOf, endReasons, stateLooks } from '../words.ts'
import { CancelPart } from './cancel-part.tsx'
import { RecipientList } from './recipient-list.tsx'
import { SpokenName } from '#web/ui/spoken.tsx'

/** One that was sent or waits: its state, its figures, and who has it. */
export function SendingDetail({ sending }: { sending: Sending }) {
  const { figures, state, reason, kind } = sending
  const total = figures.recipients ?? figures.expected ?? 0
  const settled = figures.sent + figures.skipped + figures.failed
  return (
    <div className="grid gap-8">
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2" aria-live="polite">
          <State look={stateLooks[state]} />
          {reason && <span className="text-ink-2">{endReasons[reason]}</span>}
        </div>
        <CancelPart sending={sending} />
        {state === 'running' && (
          <ProgressBar
            label="تقدم الإرسال"
            value={total === 0 ? 0 : Math.floor((settled / total) * 100)}
            figure
            thick
          />
        )}
        <AudienceChange {...figures} />
      </div>
      <StatStrip
        items={[
          { label: 'المستلمات', value: formatNumber(total) },
          { label: 'وصلت', value: formatNumber(figures.sent) },
          { label: 'تُخطّيت', value: formatNumber(figures.skipped) },
          { label: 'تعذرت', value: formatNumber(figures.failed) },
        ]}
      />
      <SentLook kind={kind} title={sending.title} body={sending.body} link={sending.link} />
      <DescriptionList
        items={[
          { term: 'إلى', value: <bdi>{audienceOf(sending)}</bdi> },
          {
            term: 'أرسلتها',
            value: <SpokenName text={sending.author?.name ?? 'حساب محذوف'} />,
          },
          ...moments(sending),
        ]}
      />
      <CopyButton sending={sending} />
      {figures.recipients !== null && figures.recipients > 0 && <RecipientList sending={sending} />}
    </div>
  )
}

const moments = ({ starts_at, started_at, finished_at }: Sending) =>
  (
    [
      ['الموعد', started_at ? null : starts_at],
      ['بدأت', started_at],
      ['انتهت', finished_at],
    ] as const
  ).flatMap(([term, at]) => (at === null ? [] : [{ term, value: `${formatDateTime(at)} بتوقيت الرياض` }]))

/** Between the preview and its hour some came and some went. */
function AudienceChange({ expected, recipients }: Sending['figures']) {
  if (expected === null || recipients === null || expected === recipients) return null
  return (
    <Note>
      كان العدد عند المعاينة {formatNumber(expected)}، وصار عند البدء {formatNumber(recipients)}.
    </Note>
  )
}

function CopyButton({ sending }: { sending: Sending }) {
  const queries = useQueryClient()
  const stale = useChanged('sendings')
  const navigate = useNavigate()
  const copy = useMutation({
    mutationFn: () => sendingsApi.copy({ params: { sendingId: sending.id } }),
    onSuccess: (draft) => {
      queries.setQueryData(sendingQuery(draft.id).queryKey, draft)
      void stale()
      void navigate(sendingAddress.addressOf({ sending: draft.id }))
    },
    onError: (error) => toast({ kind: 'danger', title: 'تعذر النسخ', text: sentenceOf(error) }),
  })
  return (
    <Button look="quiet" className="justify-self-start" busy={copy.isPending} onClick={() => copy.mutate()}>
      نسخها لإرسال جديد
    </Button>
  )
}

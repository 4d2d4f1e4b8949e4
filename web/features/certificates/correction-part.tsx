import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Certificate } from '#contract/certificates/shapes.ts'
import { formatDate } from '#core/format/date.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Arriving } from '#web/ui/loading/in-order.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx'
import { correctionsApi, latestCorrectionQuery } from './corrections.queries.ts'

const CorrectionDialog = lazyDialog('CorrectionDialog', () => import('./correction-dialog.tsx'))

/** What she asked to have put right in her name, and how it stands; a new request where none waits. */
export function CorrectionPart({ certificate }: { certificate: Certificate }) {
  const { id, can } = certificate
  const latest = useQuery({ ...latestCorrectionQuery(id), enabled: can.ask_correction })
  const [isAsking, setAsking] = useState(false)
  const stale = useChanged('certificates')
  const withdraw = useMutation({
    mutationFn: () => correctionsApi.withdraw({ params: { id } }),
    onSuccess: async () => {
      await stale()
      toast({ kind: 'info', title: 'سُحب الطلب' })
    },
    onError: (error) => toast({ kind: 'danger', title: sentenceOf(error) }),
  })
  if (latest.isLoading) return <Arriving />
  if (!can.ask_correction || latest.data === undefined) return null
  const request = latest.data
  if (request?.state === 'waiting')
    return (
      <Note
        action={
          <Button look="text" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
            سحب الطلب
          </Button>
        }
      >
        <b className="block">طلب تصحيح الاسم ينتظر القرار</b>
        من <bdi>{certificate.student_name}</bdi> إلى <bdi>{request.wanted_name}</bdi>، طلبتِه{' '}
        {formatDate(request.created_at)}.
      </Note>
    )
  return (
    <div className="grid justify-items-start gap-2">
      {request?.state === 'refused' && (
        <p className="text-sm text-ink-2">
          لم يُقبل طلبكِ السابق <bdi>{request.wanted_name}</bdi>: {request.answer}
        </p>
      )}
      <Button look="quiet" onClick={() => setAsking(true)}>
        تصحيح الاسم
      </Button>
      {isAsking && <CorrectionDialog certificate={certificate} onClose={() => setAsking(false)} />}
    </div>
  )
}

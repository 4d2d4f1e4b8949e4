import { useQuery } from '@tanstack/react-query'
import type { MailLine } from '#contract/debug/shapes.ts'
import { sentenceOf } from '#web/kernel/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { mailQuery } from './debug.queries.ts'

/** The mail as plain text: nothing of its HTML is ever drawn here. */
export function MailDialog({ mail, onClose }: { mail: MailLine; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(mailQuery(mail.id))
  return (
    <Dialog
      open
      wide
      closable
      onClose={onClose}
      title={<bdi>{mail.subject}</bdi>}
      text={
        <>
          إلى{' '}
          <bdi lang="en" dir="ltr">
            {mail.to}
          </bdi>
          . الرموز وأسرار الروابط محجوبة.
        </>
      }
      actions={
        <Button look="quiet" onClick={onClose}>
          إغلاق
        </Button>
      }
    >
      {data ? (
        <p className="whitespace-pre-line wrap-anywhere">{data.text}</p>
      ) : error ? (
        <ErrorState
          title="تعذر عرض الرسالة"
          text={sentenceOf(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading>
          <SkeletonRows rows={4} />
        </Loading>
      )}
    </Dialog>
  )
}

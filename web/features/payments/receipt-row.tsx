import { useState } from 'react'
import type { Receipt } from '#contract/payments/shapes.ts'
import { formatDateTime } from '#core/format/date.ts'
import { formatPrice } from '#core/format/number.ts'
import { useLetterPromise } from '#web/kernel/site.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { State } from '#web/ui/marks/state-mark.tsx'
import { receiptStates } from '#web/ui/marks/states.ts'
import { toast } from '#web/ui/toasts/toast.tsx'
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx'
import { useConfirmReceipt } from './public/decide.queries.ts'
import { SharedReceipts } from './shared-receipts.tsx'
import { SpokenName } from '#web/ui/spoken.tsx'
import { Latin } from '#web/ui/text/latin.tsx'

const RefuseReceipt = lazyDialog('RefuseReceipt', () => import('./public/refuse-receipt.tsx'))

type Kind = Receipt['subject']['kind']
const kindWords: Readonly<Record<Kind, string>> = { course: '', circle: 'حلقة ', path: 'مسار ' }
const priceWords: Readonly<Record<Kind, string>> = {
  course: 'سعر الدورة',
  circle: 'سعر الحلقة',
  path: 'سعر المسار',
}

const receiptName = ({ student, subject }: Receipt) => `${student.name}، ${subject.title}`

/** One bank transfer: who, for what, how much, its picture, and the decision. */
export function ReceiptRow({ receipt }: { receipt: Receipt }) {
  const { student, subject, amount, file, status } = receipt
  return (
    <li className="grid items-start gap-x-6 gap-y-2 border-b border-rule py-4 lg:grid-cols-[130px_minmax(0,1fr)_auto]">
      <State look={receiptStates[status]} />
      <div className="grid gap-1">
        <h3 className="text-lg font-bold">
          <bdi>{student.name}</bdi>، {formatPrice(amount)}
        </h3>
        <p className="text-ink-2">
          {kindWords[subject.kind]}
          <bdi>{subject.title}</bdi>
          {subject.price !== amount && (
            <>
              {' '}
              ({priceWords[subject.kind]} الآن {formatPrice(subject.price)})
            </>
          )}
        </p>
        <p className="text-sm text-ink-3">
          أُرسل {formatDateTime(receipt.created_at)}، <Latin>{student.email}</Latin>
        </p>
        {receipt.reason && <p className="text-sm">سبب الرفض: {receipt.reason}</p>}
        {receipt.decided_by && receipt.decided_at && (
          <p className="text-sm text-ink-3">
            القرار: <SpokenName text={receipt.decided_by.name} />، {formatDateTime(receipt.decided_at)}
          </p>
        )}
        <a
          href={file.url}
          target="_blank"
          rel="noreferrer"
          aria-label={`عرض الإيصال: ${receiptName(receipt)}`}
          className="inline-flex min-h-11 items-center font-semibold wrap-anywhere"
        >
          عرض الإيصال
        </a>
        {status !== 'refused' && <SharedReceipts receipt={receipt} />}
      </div>
      {status === 'pending' && <Decision receipt={receipt} />}
    </li>
  )
}

function Decision({ receipt }: { receipt: Receipt }) {
  const [asked, setAsked] = useState<'confirm' | 'refuse'>()
  const letterPromise = useLetterPromise()
  const confirm = useConfirmReceipt(receipt.subject)
  const isCircle = receipt.subject.kind === 'circle'
  const isPath = receipt.subject.kind === 'path'
  const close = () => setAsked(undefined)
  return (
    <div className="flex gap-2">
      <Button
        look="quiet"
        aria-label={`تأكيد إيصال ${receiptName(receipt)}`}
        onClick={() => setAsked('confirm')}
      >
        تأكيد
      </Button>
      <Button look="text" aria-label={`رفض إيصال ${receiptName(receipt)}`} onClick={() => setAsked('refuse')}>
        رفض
      </Button>
      <ConfirmDialog
        open={asked === 'confirm'}
        onClose={close}
        title="تأكيد الإيصال؟"
        text={
          isCircle ? (
            <>
              تُقبل <bdi>{receipt.student.name}</bdi> في «{receipt.subject.title}» الآن، ويصلها إشعار بذلك.
            </>
          ) : (
            <>
              {isPath ? 'يُفتح مسار' : 'تُفتح دورة'} «{receipt.subject.title}» للطالبة{' '}
              <bdi>{receipt.student.name}</bdi> الآن.{' '}
              {isPath ? 'يصلها إشعار بذلك.' : letterPromise('يصلها بريد بذلك.')}
            </>
          )
        }
        confirmLabel="تأكيد الإيصال"
        onConfirm={async () => {
          await confirm.mutateAsync(receipt)
          toast({
            kind: 'ok',
            title: 'تم تأكيد الإيصال',
            text: isCircle
              ? `قُبلت ${receipt.student.name} في الحلقة.`
              : `${isPath ? 'فُتح المسار' : 'فُتحت الدورة'} للطالبة ${receipt.student.name}.`,
          })
        }}
      >
        <SharedReceipts receipt={receipt} />
      </ConfirmDialog>
      {asked === 'refuse' && (
        <RefuseReceipt subject={receipt.subject} receiptId={receipt.id} onClose={close} />
      )}
    </div>
  )
}

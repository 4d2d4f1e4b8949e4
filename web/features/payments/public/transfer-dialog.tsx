import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatPrice } from '#core/format/number.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { FileUpload } from '#web/ui/fields/file-upload.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { Loading, SkeletonText } from '#web/ui/loading/skeleton.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { hasAccount, TransferDetails } from './transfer-details.tsx'
import { transferQuery } from './transfer.queries.ts'
import { useReceipt } from './use-receipt.ts'

export interface TransferDialogProps {
  open: boolean
  title: string
  text: string
  /** Riyals. */
  price: number
  /** Why the receipt before was refused. */
  refusedFor: string | undefined
  isSending: boolean
  errorText?: ((cause: unknown) => string) | undefined
  onClose: () => void
  onSend: (fileId: number) => Promise<void>
}

/** A place that costs something: where to transfer how much, and the receipt. What she chose survives a refusal and a closing. */
export function TransferDialog(props: TransferDialogProps) {
  const { open: isOpen, isSending, onClose, refusedFor } = props
  const transfer = useQuery({ ...transferQuery(), enabled: isOpen })
  const form = useReceiptForm(props)
  const isReady = transfer.data !== undefined && hasAccount(transfer.data)
  return (
    <Dialog
      open={isOpen}
      onClose={() => !isSending && onClose()}
      wide
      closable
      closeOnScrim={false}
      title={props.title}
      text={props.text}
      actions={
        <>
          <Button
            busy={isSending}
            busyText="جارٍ الإرسال..."
            disabled={!isReady}
            onClick={() => void form.submit()}
          >
            إرسال الإيصال
          </Button>
          <Button look="quiet" disabled={isSending} onClick={onClose}>
            إلغاء
          </Button>
        </>
      }
    >
      {refusedFor !== undefined && (
        <Note kind="warn">
          <b className="block">لم يُقبل إيصالكِ السابق</b>
          {refusedFor}
        </Note>
      )}
      <Loaded
        query={transfer}
        failed="تعذر تحميل بيانات التحويل"
        loading={
          <Loading label="جارٍ تحميل بيانات التحويل...">
            <SkeletonText lines={5} />
          </Loading>
        }
      >
        {(details) => <TransferDetails details={details} amount={formatPrice(props.price)} />}
      </Loaded>
      {isReady && <ReceiptField form={form} disabled={isSending} />}
      {form.refusal && (
        <Note kind="danger" role="alert">
          <b className="block">خطأ في التسجيل</b>
          {form.refusal}
        </Note>
      )}
    </Dialog>
  )
}

function ReceiptField({ form, disabled }: { form: ReturnType<typeof useReceiptForm>; disabled: boolean }) {
  const { receipt, missing } = form
  return (
    <Field label="إيصال التحويل" error={missing} required>
      <FileUpload
        items={receipt.items}
        accept="image/jpeg,image/png,image/webp,application/pdf"
        rule="صورة أو ملف PDF واضح فيه المبلغ والتاريخ ورقم العملية"
        disabled={disabled}
        onFiles={([file]) => file && form.choose(file)}
        onCancel={receipt.clear}
        onRetry={receipt.retry}
        onRemove={receipt.clear}
      />
    </Field>
  )
}

function useReceiptForm({
  onSend,
  errorText = sentenceOf,
}: Pick<TransferDialogProps, 'onSend' | 'errorText'>) {
  const receipt = useReceipt()
  const [missing, setMissing] = useState<string>()
  const [refusal, setRefusal] = useState<string>()

  async function submit() {
    setRefusal(undefined)
    if (!receipt.stored) {
      setMissing(receipt.isSending ? 'انتظري حتى يكتمل رفع الإيصال' : 'أرفقي صورة الإيصال')
      return
    }
    try {
      await onSend(receipt.stored.id)
      receipt.clear()
    } catch (error) {
      setRefusal(errorText(error))
    }
  }
  return {
    receipt,
    missing: receipt.stored ? undefined : missing,
    refusal,
    submit,
    choose: (file: File) => {
      setMissing(undefined)
      setRefusal(undefined)
      receipt.begin(file)
    },
  }
}

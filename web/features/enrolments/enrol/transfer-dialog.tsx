import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CourseDetail } from '#contract/courses/shapes.ts'
import { formatPrice } from '#core/format/number.ts'
import { sentenceOf } from '#web/kernel/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileUpload } from '#web/ui/file-upload.tsx'
import { Note } from '#web/ui/note.tsx'
import { Loading, SkeletonText } from '#web/ui/skeleton.tsx'
import { transferQuery } from '../public/enrolment.queries.ts'
import { hasAccount, TransferDetails } from './transfer-details.tsx'
import { enrolError, type EnrolFlow } from './use-enrol.ts'
import { useReceipt } from './use-receipt.ts'

export interface TransferDialogProps {
  course: Pick<CourseDetail, 'title' | 'price'>
  flow: EnrolFlow
}

/** A paid course: where to transfer how much, and the receipt. What she chose survives a refusal and a closing. */
export function TransferDialog({ course, flow }: TransferDialogProps) {
  const isOpen = flow.dialog === 'transfer'
  const transfer = useQuery({ ...transferQuery(), enabled: isOpen })
  const form = useReceiptForm(flow)
  const isReady = transfer.data !== undefined && hasAccount(transfer.data)
  return (
    <Dialog
      open={isOpen}
      onClose={() => !flow.isSending && flow.close()}
      wide
      closable
      closeOnScrim={false}
      title={`التسجيل في «${course.title}»`}
      text="حوّلي المبلغ ثم أرفقي الإيصال. تُفتح الدورة بعد أن تؤكد المديرة وصوله، وتصلكِ رسالة بالنتيجة."
      actions={
        <>
          <Button
            busy={flow.isSending}
            busyText="جارٍ الإرسال..."
            disabled={!isReady}
            onClick={() => void form.submit()}
          >
            إرسال الإيصال
          </Button>
          <Button look="quiet" disabled={flow.isSending} onClick={flow.close}>
            إلغاء
          </Button>
        </>
      }
    >
      {flow.state.kind === 'refused' && (
        <Note kind="warn">
          <b className="block">لم يُقبل إيصالكِ السابق</b>
          {flow.state.reason}
        </Note>
      )}
      {transfer.isPending && (
        <Loading label="جارٍ تحميل بيانات التحويل...">
          <SkeletonText lines={5} />
        </Loading>
      )}
      {transfer.isError && (
        <ErrorState
          title="تعذر تحميل بيانات التحويل"
          text={sentenceOf(transfer.error)}
          onRetry={() => void transfer.refetch()}
          retrying={transfer.isFetching}
        />
      )}
      {transfer.data && <TransferDetails details={transfer.data} amount={formatPrice(course.price)} />}
      {isReady && <ReceiptField form={form} disabled={flow.isSending} />}
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

function useReceiptForm(flow: EnrolFlow) {
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
      await flow.sendReceipt(receipt.stored.id)
      receipt.clear()
    } catch (error) {
      setRefusal(enrolError(error))
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

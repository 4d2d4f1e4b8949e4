import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CertificateMailing } from '#contract/certificates/mailing.ts'
import { useForm } from '#web/kernel/forms/form.ts'
import { useLetterPromise } from '#web/kernel/site.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { SaveDialog } from '#web/ui/forms/save-dialog.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { deskApi, mailingQuery } from './issued.queries.ts'

const TITLE = 'رسائل الشهادات'
const choices = [
  { value: 'link', label: 'رابط الشهادة وحده', hint: 'رسالة خفيفة، وتنزّل الملف متى شاءت.' },
  { value: 'pdf', label: 'الرابط ومعه ملف PDF', hint: 'يصلها الملف كما يُطبع.' },
] as const

/** What the letter that tells of a certificate brings. */
export function MailingDialog({ onClose }: { onClose: () => void }) {
  const mailing = useQuery(mailingQuery())
  if (mailing.data) return <MailingForm mailing={mailing.data} onClose={onClose} />
  return (
    <Dialog onClose={onClose} title={TITLE}>
      <Loaded query={mailing} failed="تعذر تحميل الإعداد" rows={2}>
        {() => null}
      </Loaded>
    </Dialog>
  )
}

function MailingForm({ mailing, onClose }: { mailing: CertificateMailing; onClose: () => void }) {
  const queries = useQueryClient()
  const letterPromise = useLetterPromise()
  const form = useForm({
    values: mailing,
    schema: async () => (await import('#contract/certificates/mailing.ts')).CertificateMailing,
    send: (body, keyed) => deskApi.saveMailing({ body }, keyed),
    onDone(saved) {
      queries.setQueryData(mailingQuery().queryKey, saved)
      toast({ title: 'تم الحفظ' })
      onClose()
    },
  })
  return (
    <SaveDialog
      title={TITLE}
      text={letterPromise('حين تصدر شهادة أو تُصحّح تصل صاحبتها رسالة بها.')}
      form={form}
      onClose={onClose}
    >
      <RadioGroup
        label="ما تحمله الرسالة"
        options={choices}
        value={form.value('with_pdf') ? 'pdf' : 'link'}
        onChange={(choice) => form.setField('with_pdf', choice === 'pdf')}
      />
    </SaveDialog>
  )
}

import { useState } from 'react'
import { MOST_NAME_SIGNS } from '#contract/kernel/limits.ts'
import { ticketCategories, type ticketSources } from '#contract/support/shapes.ts'
import type { SiteText } from '#contract/site/shapes.ts'
import { ticketCategoryWords } from '#core/support-words.ts'
import { useForm } from '#web/kernel/forms/form.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { BusyFields } from '#web/ui/forms/busy-fields.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { TicketFilesField } from '../thread/ticket-files.tsx'
import { useTicketFiles } from '../thread/use-ticket-files.ts'
import { supportApi } from '../support.queries.ts'
import { FaqAnswers } from './faq-answers.tsx'
import {
  dropTicketDraft,
  emptyTicket,
  readTicketDraft,
  writeTicketDraft,
  type TicketValues,
} from './ticket-draft.ts'

export interface SentTicket {
  readonly tracking_code: string
  readonly email: string
}

interface TicketFormProps {
  readonly source: Exclude<(typeof ticketSources)[number], 'mail'>
  /** The FAQ answers first by what she types. */
  readonly questions?: SiteText | undefined
  /** Without category and files. */
  readonly short?: boolean | undefined
  readonly onSent: (sent: SentTicket) => void
}

/** An account, a visitor, or undefined while that is not known yet. */
type Writer = number | 'visitor' | undefined

/** Who is here is known after the first paint; the form then begins anew with what she left, once. */
export function TicketForm(props: TicketFormProps) {
  const session = useSession()
  const [who, setWho] = useState<Writer>()
  const isKnown = session.status !== 'unknown' || session.failure !== undefined
  if (who === undefined && isKnown) setWho(session.user?.id ?? 'visitor')
  return <Form key={who} who={who} {...props} />
}

function Form({ who, source, questions, short, onSent }: TicketFormProps & { who: Writer }) {
  const isSignedIn = typeof who === 'number'
  const [start] = useState<TicketValues>(() =>
    who === undefined ? emptyTicket : readTicketDraft(isSignedIn, new Date()),
  )
  const files = useTicketFiles()
  const form = useForm({
    values: start,
    schema: async () => {
      const forms = await import('#contract/support/forms.ts')
      return isSignedIn ? forms.TicketForm.omit({ name: true, email: true }) : forms.VisitorTicketForm
    },
    send: (body, options) => supportApi.send({ body: { ...body, source, files: files.tokens() } }, options),
    onDone: (sent) => {
      dropTicketDraft(isSignedIn)
      onSent(sent)
    },
  })
  const keep = () => writeTicketDraft(isSignedIn, form.values(), new Date())
  // Before, what she typed would be lost when the fields come alive.
  const isReady = who !== undefined
  return (
    <form {...form.props} onChange={keep} aria-label="رسالة إلى الدعم" className="noscript:hidden grid gap-5">
      <BusyFields busy={form.busy} disabled={!isReady} className="grid gap-5">
        {!isSignedIn && (
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label="الاسم" required error={form.error('name')}>
              <Input {...form.field('name')} autoComplete="name" maxLength={MOST_NAME_SIGNS} />
            </Field>
            <Field label="البريد الإلكتروني" required error={form.error('email')}>
              <Input {...form.field('email')} type="email" autoComplete="email" />
            </Field>
            <Field label="رقم الجوال" optional error={form.error('phone')}>
              <Input {...form.field('phone')} type="tel" autoComplete="tel" maxLength={40} />
            </Field>
            {!short && <CategoryField form={form} />}
          </div>
        )}
        {isSignedIn && !short && <CategoryField form={form} />}
        <Field label="الموضوع" required error={form.error('subject')}>
          <Input {...form.field('subject')} autoComplete="off" maxLength={150} />
        </Field>
        {questions && <FaqAnswers words={form.value('subject')} questions={questions} />}
        <Field label="رسالتكِ" required error={form.error('message')}>
          <Textarea {...form.field('message')} rows={short ? 4 : 6} maxLength={5000} />
        </Field>
        {!short && <TicketFilesField files={files} disabled={form.busy} />}
      </BusyFields>
      {form.failure && (
        <Note kind="danger" role="alert">
          {form.failure}
        </Note>
      )}
      <output className="text-sm text-ink-2 empty:hidden">
        {files.isSending && 'انتظري حتى يكتمل رفع ملفاتكِ، ثم أرسلي الرسالة.'}
      </output>
      <Button
        // Before its code is there the browser would send the form by itself.
        type={isReady ? 'submit' : 'button'}
        size={52}
        className="justify-self-start"
        busy={form.busy}
        busyText="جارٍ الإرسال..."
        disabled={!isReady || files.isSending}
      >
        إرسال الرسالة
      </Button>
    </form>
  )
}

type TicketFields = Pick<ReturnType<typeof useForm<TicketValues, object, unknown>>, 'field' | 'error'>

function CategoryField({ form }: { form: TicketFields }) {
  return (
    <Field label="القسم" error={form.error('category')}>
      <Select
        {...form.field('category')}
        options={ticketCategories.map((value) => ({ value, label: ticketCategoryWords[value] }))}
      />
    </Field>
  )
}

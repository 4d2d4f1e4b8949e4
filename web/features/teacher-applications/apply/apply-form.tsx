import { useRef, useState } from 'react'
import { arabicDigits } from '#core/format/number.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { Link } from '#web/router/link.tsx'
import { BusyFields } from '#web/ui/forms/busy-fields.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { FieldError } from '#web/ui/fields/field.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { DRAFT_DAYS } from './draft.ts'
import { LearningPart, PersonPart, TeachingPart } from './fields.tsx'
import { PapersPart } from './papers-part.tsx'
import { useApply, type Applicant, type Apply, type SentApplication } from './use-apply.ts'

interface ApplyFormProps {
  readonly onSent: (sent: SentApplication) => void
}

/**
 * Who is here and what this browser keeps are known after the first paint: the form then begins anew with both, once.
 * Nothing that happens to her session later takes away what she typed.
 */
export function ApplyForm({ onSent }: ApplyFormProps) {
  const session = useSession()
  const [who, setWho] = useState<Applicant>()
  const isKnown = session.status !== 'unknown' || session.failure !== undefined
  if (who === undefined && isKnown) setWho(session.user?.id ?? 'visitor')
  return <Form key={who} who={who} onSent={onSent} />
}

/** What she types is kept in this browser with every letter; nothing leaves it before she sends. */
function Form({ who, onSent }: ApplyFormProps & { who: Applicant }) {
  const cvInput = useRef<HTMLInputElement>(null)
  const apply = useApply({ who, cvInput, onDone: onSent })
  const { form, papers } = apply
  // Before, what she typed would be lost when the fields come alive.
  const isReady = who !== undefined
  return (
    <form {...form.props} onChange={apply.keep} aria-label="طلب الانضمام" className="noscript:hidden">
      {apply.isResumed && (
        <Note kind="info" className="mbe-6">
          هذا ما كتبتِه من قبل على هذا الجهاز، أكملي من حيث توقفتِ.
        </Note>
      )}
      <BusyFields busy={form.busy} disabled={!isReady} className="grid gap-8">
        <PersonPart form={form} />
        <LearningPart form={form} />
        <TeachingPart form={form} />
        <PapersPart apply={apply} cvInput={cvInput} />
        <Consent form={form} />
      </BusyFields>
      <div className="grid gap-4 pbs-6">
        {form.failure && (
          <Note kind="danger" role="alert">
            {form.failure}
          </Note>
        )}
        <output className="text-sm text-ink-2 empty:hidden">
          {papers.isSending && 'انتظري حتى يكتمل رفع ملفاتكِ، ثم أرسلي الطلب.'}
        </output>
        <Button
          // Before its code is there the browser would send the form by itself.
          type={isReady ? 'submit' : 'button'}
          size={52}
          block
          busy={form.busy}
          busyText="جارٍ الإرسال..."
          disabled={!isReady || papers.isSending}
        >
          إرسال الطلب
        </Button>
        <DraftLine onClear={apply.hasDraft ? apply.clear : undefined} />
      </div>
    </form>
  )
}

function Consent({ form }: Pick<Apply, 'form'>) {
  const error = form.error('consent')
  return (
    <div className="border-t border-rule pbs-4">
      <Checkbox
        {...form.field('consent')}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'consent-error' : undefined}
      >
        <span>
          أقرّ بصحة ما كتبت، وأوافق على حفظ بياناتي للنظر في الطلب وفق{' '}
          <Link to="/privacy" target="_blank">
            سياسة الخصوصية
          </Link>
          .
        </span>
      </Checkbox>
      {error && <FieldError id="consent-error">{error}</FieldError>}
    </div>
  )
}

/** Below the form, so that nothing moves while she types. */
function DraftLine({ onClear }: { onClear: (() => void) | undefined }) {
  return (
    <p className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 text-sm text-ink-2">
      ما تكتبينه محفوظ على هذا الجهاز {arabicDigits(DRAFT_DAYS)} أيام حتى ترسليه.
      {onClear && (
        <Button look="text" size={36} onClick={onClear}>
          امسحي المسودة
        </Button>
      )}
    </p>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { AddedMany } from '#contract/circles/registration-shapes.ts'
import { studentCount } from '#core/format/counts.ts'
import { arabicDigits } from '#core/format/number.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { FieldError } from '#web/ui/fields/field.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { StateMark } from '#web/ui/marks/state-mark.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { useCircleAct } from '../desk-circles.queries.ts'
import { addMany, trialQuery } from './add-many.queries.ts'

/** Who is to be added; `line` where she stands in a file. */
export interface Candidate {
  readonly email: string
  readonly line?: number
  /** What was written is no address at all. */
  readonly isNone?: boolean
}

interface AddManyDialogProps {
  readonly circle: { readonly id: number; readonly name: string }
  readonly people: readonly Candidate[]
  readonly onClose: () => void
  readonly onDone?: () => void
}

/** First what would become of each, then it is done: seats while there are any, then the waiting list. */
export function AddManyDialog({ circle, people, onClose, onDone }: AddManyDialogProps) {
  const emails = people.flatMap(({ email, isNone }) => (isNone ? [] : [email]))
  const trial = useQuery({ ...trialQuery(circle.id, emails), enabled: emails.length > 0 })
  const add = useCircleAct(() => addMany(circle.id, emails, false))
  const count = countOf(trial.data)
  const adds = count('added') + count('waiting')
  return (
    <Dialog
      closable
      onClose={onClose}
      title={
        <>
          إضافة إلى <bdi>{circle.name}</bdi>
        </>
      }
      text="هذه تجربة: لا يُضاف أحد حتى تؤكدي. من لا مقعد لها توضع في قائمة الانتظار بترتيبها هنا."
      actions={
        <>
          <Button
            disabled={adds === 0}
            busy={add.isPending}
            onClick={() =>
              add.mutate(undefined, {
                onSuccess: (answer) => {
                  const done = countOf(answer)
                  toast({ title: 'أُضيفت إلى الحلقة', text: doneWords(done('added'), done('waiting')) })
                  onDone?.()
                  onClose()
                },
              })
            }
          >
            {adds === 0 ? 'إضافة' : `إضافة ${studentCount(adds)}`}
          </Button>
          <Button look="quiet" disabled={add.isPending} onClick={onClose}>
            إلغاء
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {emails.length > 0 && (
          <Loaded query={trial} failed="تعذرت التجربة" label="جارٍ الفحص..." rows={4}>
            {() => (
              <p className="font-semibold">
                {doneWords(count('added'), count('waiting'))}
                {count('already') > 0 && `، وكانت فيها ${studentCount(count('already'))}`}
              </p>
            )}
          </Loaded>
        )}
        <Faults people={people} lines={trial.data?.lines ?? []} />
        {add.isError && <FieldError>{sentenceOf(add.error)}</FieldError>}
      </div>
    </Dialog>
  )
}

type Line = AddedMany['lines'][number]

const countOf = (answer: AddedMany | undefined) => (outcome: Line['outcome']) =>
  answer?.lines.filter((line) => line.outcome === outcome).length ?? 0

const doneWords = (added: number, waiting: number) =>
  waiting === 0
    ? `في مقاعد: ${studentCount(added)}`
    : `في مقاعد: ${studentCount(added)}، وفي قائمة الانتظار: ${studentCount(waiting)}`

const faultWords: Readonly<Partial<Record<Line['outcome'], string>>> = {
  unknown: 'لا طالبة نشطة بهذا البريد',
  paying: 'لها إيصال ينتظر قراركِ',
}

/** Who is not added, by the line of the file and why. */
function Faults({ people, lines }: { people: readonly Candidate[]; lines: readonly Line[] }) {
  const outcomeOf = new Map(lines.map(({ email, outcome }) => [email, outcome]))
  const faults = people.flatMap(({ email, line, isNone }) => {
    const outcome = outcomeOf.get(email.toLowerCase())
    const reason = isNone ? 'ليس عنوان بريد' : outcome && faultWords[outcome]
    return reason ? [{ email, line, reason }] : []
  })
  if (faults.length === 0) return null
  return (
    <section aria-label="لا تُضاف" className="grid gap-1">
      <StateMark shape="triangle" tone="warn">
        لا تُضاف
      </StateMark>
      <ul className="grid max-h-60 overflow-y-auto text-sm">
        {faults.map(({ email, line, reason }) => (
          <li key={`${line ?? ''} ${email}`} className="border-b border-rule py-2 wrap-anywhere">
            {line !== undefined && `السطر ${arabicDigits(line)}: `}
            <bdi dir="auto">{email}</bdi>، {reason}
          </li>
        ))}
      </ul>
    </section>
  )
}

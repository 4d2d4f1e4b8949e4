import { useMutation } from '@tanstack/react-query'
import type { BatchPreview, Candidate } from '#contract/certificates/issue-shapes.ts'
import { certificateCount } from '#core/format/area-counts.ts'
import { studentCount } from '#core/format/counts.ts'
import { formatPercent } from '#core/format/number.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { FieldError } from '#web/ui/fields/field.tsx'
import { Row, Rows } from '#web/ui/lists/rows.tsx'
import { StateMark } from '#web/ui/marks/state-mark.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { leftOutWords, ruleOf, type IssueValues } from './issue-values.ts'
import { issueApi } from './issue.queries.ts'
import { SpokenName } from '#web/ui/spoken.tsx'

interface PreviewDialogProps {
  readonly values: IssueValues
  readonly preview: BatchPreview
  readonly onClose: () => void
  readonly onIssued: () => void
}

/** Who gets one and who does not, and why; nothing is issued before she confirms. */
export function PreviewDialog({ values, preview, onClose, onIssued }: PreviewDialogProps) {
  const stale = useChanged('certificates')
  const { title, qualified_count: count, left_out_count: leftOut } = preview
  const issue = useMutation({
    mutationFn: () => issueApi.create({ body: { ...ruleOf(values), expected: count } }),
    onSuccess: async () => {
      await stale()
      toast({ title: 'بدأ الإصدار', text: certificateCount(count) })
      onIssued()
    },
  })
  return (
    <Dialog
      wide
      onClose={onClose}
      title={
        <>
          شهادات <bdi>{title}</bdi>
        </>
      }
      text={`تصدر لهن: ${studentCount(count)}. لا تصدر لهن: ${studentCount(leftOut)}.`}
      actions={
        <>
          <Button
            disabled={count === 0}
            busy={issue.isPending}
            busyText="جارٍ الإصدار..."
            onClick={() => issue.mutate()}
          >
            {count === 0 ? 'إصدار' : `إصدار ${certificateCount(count)}`}
          </Button>
          <Button look="quiet" disabled={issue.isPending} onClick={onClose}>
            رجوع
          </Button>
        </>
      }
    >
      <div className="grid max-h-[55dvh] gap-5 overflow-y-auto">
        {issue.error && (
          <div role="alert">
            <FieldError>{sentenceOf(issue.error)}</FieldError>
          </div>
        )}
        <People heading="تصدر لهن" people={preview.qualified} />
        <People heading="لا تصدر لهن" people={preview.left_out} />
      </div>
    </Dialog>
  )
}

const People = ({ heading, people }: { heading: string; people: readonly Candidate[] }) =>
  people.length > 0 && (
    <section>
      <h3 className="text-sm font-semibold text-ink-2">{heading}</h3>
      <Rows>
        {people.map(({ person, average, attendance, left_out }) => (
          <Row
            key={person.id}
            title={<SpokenName text={person.name} />}
            text={factsOf(average, attendance)}
            meta={
              left_out && (
                <StateMark shape="dash" tone="plain">
                  {leftOutWords[left_out]}
                </StateMark>
              )
            }
          />
        ))}
      </Rows>
    </section>
  )

function factsOf(average: number | null, attendance: number | null): string | undefined {
  if (average !== null) return `معدل الاختبارات ${formatPercent(average)}`
  return attendance === null ? undefined : `الحضور ${formatPercent(attendance)}`
}

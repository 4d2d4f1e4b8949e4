import { useMutation, useQuery } from '@tanstack/react-query'
import type { TemplateVersionLine } from '#contract/certificates/template-shapes.ts'
import type { CertificateTemplate } from '#core/certificate/template.ts'
import { formatDateTime } from '#core/format/date.ts'
import { formatNumber } from '#core/format/number.ts'
import type { z } from 'zod'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { FieldError } from '#web/ui/fields/field.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { Row, Rows } from '#web/ui/lists/rows.tsx'
import { StateMark } from '#web/ui/marks/state-mark.tsx'
import { templatesApi } from '../../public/template-choices.queries.ts'
import { toDesign } from '../editing/as-design.ts'
import { versionsQuery } from './dialogs.queries.ts'
import { SpokenName } from '#web/ui/spoken.tsx'

interface HistoryDialogProps {
  readonly templateId: number
  /** That stands now. */
  readonly version: number
  readonly onClose: () => void
  /** What the chosen version holds; putting it onto the canvas is the caller's. */
  readonly onPick: (template: CertificateTemplate) => void
}

/** Every save of a template, newest first; an earlier one comes back as a change that can be undone. */
export function HistoryDialog({ templateId, version: current, onClose, onPick }: HistoryDialogProps) {
  const versions = useQuery(versionsQuery(templateId, current))
  const take = useMutation({
    mutationFn: (version: number) => templatesApi.version({ params: { id: templateId, version } }),
    onSuccess: (read) => onPick(toDesign(read)),
  })
  return (
    <Dialog
      wide
      onClose={onClose}
      title="نسخ القالب"
      text="إعادة نسخة تكتبها على اللوحة، ويمكنكِ التراجع عنها. الشهادات الصادرة لا تتغير."
      actions={
        <Button look="quiet" onClick={onClose}>
          إغلاق
        </Button>
      }
    >
      <div className="grid max-h-[55dvh] gap-3 overflow-y-auto">
        {take.error && (
          <div role="alert">
            <FieldError>{sentenceOf(take.error)}</FieldError>
          </div>
        )}
        <Loaded query={versions} failed="تعذر تحميل النسخ">
          {(lines) => (
            <Rows label="النسخ">
              {lines.map((line) => (
                <VersionRow
                  key={line.version}
                  line={line}
                  isCurrent={line.version === current}
                  isTaking={take.isPending && take.variables === line.version}
                  onTake={() => take.mutate(line.version)}
                />
              ))}
            </Rows>
          )}
        </Loaded>
      </div>
    </Dialog>
  )
}

interface VersionRowProps {
  readonly line: z.output<typeof TemplateVersionLine>
  readonly isCurrent: boolean
  readonly isTaking: boolean
  readonly onTake: () => void
}

const VersionRow = ({ line, isCurrent, isTaking, onTake }: VersionRowProps) => (
  <Row
    title={`النسخة ${formatNumber(line.version)}`}
    text={
      <>
        {formatDateTime(line.saved_at)}
        {line.saved_by && (
          <>
            ، <SpokenName text={line.saved_by} />
          </>
        )}
      </>
    }
    actions={
      isCurrent ? (
        <StateMark shape="ring" tone="plain">
          الحالية
        </StateMark>
      ) : (
        <Button
          look="quiet"
          busy={isTaking}
          busyText="جارٍ الفتح..."
          aria-label={`إعادتها: النسخة ${formatNumber(line.version)}`}
          onClick={onTake}
        >
          إعادتها
        </Button>
      )
    }
  />
)

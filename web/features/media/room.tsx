import { useState } from 'react'
import type { MediaOverview } from '#contract/media/shapes.ts'
import { formatFileSize, formatNumber, formatPercent } from '#core/format/number.ts'
import { useForm } from '#web/kernel/forms/form.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { ProgressBar } from '#web/ui/marks/progress-bar.tsx'
import { SaveDialog } from '#web/ui/forms/save-dialog.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { Latin } from '#web/ui/text/latin.tsx'
import { settingApi, useLibrary } from './library.ts'
import { useRefreshMedia } from './media.queries.ts'

const GB = 1024 ** 3
const LEAST_PERCENT = 0.1

const shareWords = (percent: number): string =>
  percent > 0 && percent < LEAST_PERCENT
    ? `أي أقل من ${formatPercent(LEAST_PERCENT, 1)}`
    : `أي ${formatPercent(percent, 1)}`

/** How much room is taken, and what this machine lacks to read recordings. */
export function Room({ overview }: { overview: MediaOverview }) {
  const { role } = useLibrary()
  const [isOpen, setOpen] = useState(false)
  const { quotas } = overview
  const isDirector = role === 'admin'
  const used = isDirector ? overview.total_bytes : overview.own_bytes
  const bound = (isDirector ? quotas.total_gb : quotas.teacher_gb) * GB
  const percent = Math.min(100, (100 * used) / bound)
  return (
    <section aria-label="المساحة" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <p className="flex-1 basis-60 text-ink-2">
          {formatFileSize(used)} من {formatNumber(bound / GB)} غيغابايت، {shareWords(percent)}
        </p>
        {isDirector && (
          <Button look="quiet" onClick={() => setOpen(true)}>
            حدود المساحة
          </Button>
        )}
      </div>
      <ProgressBar value={Math.round(percent)} label="المساحة المستعملة" />
      {overview.missing_tools.includes('ffprobe') && (
        <Note>
          لا توجد أداة <Latin>ffprobe</Latin> على الخادم: مقاطع <Latin>MP4, WebM, MP3, M4A, OGG, WAV</Latin>{' '}
          تُقرأ مدتها بدونها، وقد لا تظهر مدة بعض الملفات غير المألوفة.
        </Note>
      )}
      {overview.missing_tools.includes('ffmpeg') && (
        <Note>
          لا توجد أداة <Latin>ffmpeg</Latin> على الخادم: لا تُحوَّل مقاطع الآيفون <Latin>(HEVC)</Latin> وصوره{' '}
          <Latin>(HEIC)</Latin>، فتُرفض مع بيان ما يُصنع.
        </Note>
      )}
      {isOpen && <QuotaDialog quotas={quotas} onClose={() => setOpen(false)} />}
    </section>
  )
}

interface QuotaDialogProps {
  readonly quotas: MediaOverview['quotas']
  readonly onClose: () => void
}

function QuotaDialog({ quotas, onClose }: QuotaDialogProps) {
  const refresh = useRefreshMedia()
  const form = useForm({
    values: { teacher_gb: String(quotas.teacher_gb), total_gb: String(quotas.total_gb) },
    schema: () => import('#contract/media/forms.ts').then((forms) => forms.QuotaForm),
    send: (body, options) => settingApi.saveQuotas({ body }, options),
    onDone: () => {
      toast({ kind: 'ok', title: 'تم حفظ حدود المساحة' })
      void refresh()
      onClose()
    },
  })
  return (
    <SaveDialog
      title="حدود المساحة"
      text="من بلغت حدها لا ترفع ملفات جديدة حتى تحذف، وما رُفع يبقى."
      form={form}
      onClose={onClose}
    >
      <Field label="لكل معلمة (غيغابايت)" error={form.error('teacher_gb')} required>
        <Input inputMode="numeric" dir="ltr" {...form.field('teacher_gb')} />
      </Field>
      <Field label="للمنصة كلها (غيغابايت)" error={form.error('total_gb')} required>
        <Input inputMode="numeric" dir="ltr" {...form.field('total_gb')} />
      </Field>
    </SaveDialog>
  )
}

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallInput } from '#contract/kernel/route.ts'
import type { curriculumRoutes } from '#contract/learning-paths/desk-routes.ts'
import type { PlanPreview } from '#contract/learning-paths/plan-file.ts'
import type { DeskPath } from '#contract/learning-paths/shapes.ts'
import { fileErrorCount, planDayCount, taskCount } from '#core/format/path-words.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Field, FieldError } from '#web/ui/fields/field.tsx'
import { FileUpload } from '#web/ui/fields/file-upload.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { planApi, usePathAct } from '../../desk-paths.queries.ts'
import { readText } from './read-text.ts'

type Sent = CallInput<typeof curriculumRoutes.importPlan>['body']

interface ImportDialogProps {
  /** Whose plan gets what the file holds; null: it becomes a path of its own. */
  readonly pathId: number | null
  readonly onClose: () => void
  readonly onImported: (path: DeskPath) => void
}

/** A plan from a file: seen first, and brought in as a whole or not at all. */
export function ImportDialog({ pathId, onClose, onImported }: ImportDialogProps) {
  const [sent, setSent] = useState<Sent & { readonly name: string }>()
  const preview = useMutation({ mutationFn: (body: Sent) => planApi.previewImport({ body }) })
  const bring = usePathAct((body: Sent) => planApi.importPlan({ body }))
  const choose = async (file: File | undefined) => {
    if (!file) return
    const format = /\.json$/i.test(file.name) ? 'file' : 'csv'
    const body = { path_id: pathId, format, text: await readText(file) } as const
    setSent({ ...body, name: file.name })
    bring.reset()
    preview.mutate(body)
  }
  const plan = preview.data
  const isGood = plan !== undefined && plan.errors_count === 0 && (pathId !== null || plan.title !== null)
  const days = plan?.stages.reduce((sum, stage) => sum + stage.days, 0) ?? 0
  const save = () => {
    if (!sent) return
    const { name: _, ...body } = sent
    bring.mutate(body, {
      onSuccess(path) {
        onClose()
        toast({ title: pathId === null ? 'أُنشئ المسار' : 'أُضيفت مراحل الملف إلى الخطة' })
        onImported(path)
      },
    })
  }
  return (
    <Dialog
      onClose={onClose}
      closeOnScrim={false}
      title={pathId === null ? 'مسار من ملف' : 'استيراد إلى الخطة'}
      text={
        pathId === null
          ? 'ملف مسار صُدّر من المنصة. يُنشأ مسودة بخطته.'
          : 'ملف مسار، أو جدول CSV سطر منه لكل مهمة. تُضاف مراحله بعد مراحل الخطة.'
      }
      actions={
        <>
          <Button busy={bring.isPending} busyText="جارٍ الإضافة..." disabled={!isGood} onClick={save}>
            {isGood ? `إضافة ${planDayCount(days)}` : 'إضافة'}
          </Button>
          <Button look="quiet" disabled={bring.isPending} onClick={onClose}>
            إلغاء
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <Field label="الملف" group>
          <FileUpload
            items={[]}
            accept={pathId === null ? '.json' : '.json,.csv,text/csv'}
            disabled={preview.isPending || bring.isPending}
            rule="يُفحص أولًا، ولا يُضاف شيء حتى تؤكدي."
            onFiles={([file]) => void choose(file)}
          />
        </Field>
        {sent && plan && <Preview name={sent.name} plan={plan} />}
        {plan?.errors_count === 0 && !isGood && (
          <FieldError>الجدول بلا عنوان مسار: افتحي خطة مسار واستورديه إليها.</FieldError>
        )}
        {preview.error && <FieldError>{sentenceOf(preview.error)}</FieldError>}
        {bring.error && <FieldError>{sentenceOf(bring.error)}</FieldError>}
      </div>
    </Dialog>
  )
}

function Preview({ name, plan }: { name: string; plan: PlanPreview }) {
  if (plan.errors_count > 0)
    return (
      <section aria-label="أخطاء الملف" className="grid gap-3">
        <Note kind="warn" role="alert">
          <bdi>{name}</bdi>: {fileErrorCount(plan.errors_count)}. أصلحيها في الملف ثم اختاريه من جديد.
        </Note>
        <ul className="divide-y divide-rule border-y border-rule text-sm">
          {plan.errors.map(({ where, message }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- two errors of a line may read the same
            <li key={at} className="flex flex-wrap gap-x-3 py-2">
              {where && <b>{where}</b>}
              <span>{message}</span>
            </li>
          ))}
        </ul>
      </section>
    )
  return (
    <section aria-label="المعاينة" className="grid gap-2 border border-dashed border-gold p-4">
      {plan.title !== null && (
        <h3 className="font-bold">
          <bdi>{plan.title}</bdi>
        </h3>
      )}
      <ol className="grid gap-1">
        {plan.stages.map((stage, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- stages may have one title
          <li key={at}>
            <bdi>{stage.title}</bdi>: {planDayCount(stage.days)}، {taskCount(stage.tasks)}
          </li>
        ))}
      </ol>
      {plan.losses_count > 0 && <Losses losses={plan.losses} count={plan.losses_count} />}
    </section>
  )
}

const Losses = ({ losses, count }: { losses: PlanPreview['losses']; count: number }) => (
  <section aria-label="ما لا يأتي مع الملف" className="grid gap-2">
    <Note kind="warn">ما تشير إليه {taskCount(count)} ليس على المنصة:</Note>
    <ul className="divide-y divide-rule border-y border-rule text-sm">
      {losses.map(({ where, message }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two tasks of a day may point to one thing
        <li key={at} className="flex flex-wrap gap-x-3 py-2">
          <b>{where}</b>
          <span>{message}</span>
        </li>
      ))}
    </ul>
  </section>
)

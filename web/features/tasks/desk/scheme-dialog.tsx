import { useQuery } from '@tanstack/react-query'
import { adminTaskRoutes } from '#contract/tasks/routes.ts'
import type { ScoreScheme } from '#contract/tasks/shapes.ts'
import { arabicDigits } from '#core/format/number.ts'
import { markKinds, markLabel, type MarkKind } from '#core/tasks/marks.ts'
import { client } from '#web/kernel/calls/api.ts'
import { useForm } from '#web/kernel/forms/form.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { SaveDialog } from '#web/ui/forms/save-dialog.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { schemeQuery } from '../public/marks/scheme.queries.ts'

const api = client(adminTaskRoutes)
const schema = () => import('#contract/tasks/forms.ts').then((forms) => forms.SchemeForm)

/** How marks become a grade in this centre. What was graded before keeps the version that it was graded by. */
export function SchemeDialog({ onClose }: { readonly onClose: () => void }) {
  const scheme = useQuery(schemeQuery())
  if (scheme.data) return <SchemeFields scheme={scheme.data} onClose={onClose} />
  return (
    <Dialog onClose={onClose} title="ميزان الدرجات">
      <Loaded query={scheme} failed="تعذر تحميل الميزان">
        {() => null}
      </Loaded>
    </Dialog>
  )
}

type Weights = Record<MarkKind, string>

function SchemeFields({ scheme, onClose }: { readonly scheme: ScoreScheme; readonly onClose: () => void }) {
  const stale = useChanged('tasks')
  const form = useForm({
    values: {
      weights: writtenWeights(scheme),
      cost: String(scheme.cost),
      allows_halves: scheme.allows_halves,
      version: scheme.version,
    },
    schema,
    send: (body, keyed) => api.saveScheme({ body }, keyed),
    onDone() {
      onClose()
      void stale()
      toast({ title: 'حُفظ الميزان، ويُعمل به من الآن' })
    },
  })
  return (
    <SaveDialog
      title="ميزان الدرجات"
      text={`النسخة ${arabicDigits(scheme.version)}. ما صُحح قبل حفظكِ يبقى على نسخته.`}
      form={form}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {markKinds.map((kind) => (
          <Field key={kind} label={markLabel(kind)} error={form.error(`weights.${kind}`)}>
            <Input {...form.field(`weights.${kind}`)} inputMode="decimal" maxLength={5} />
          </Field>
        ))}
      </div>
      <Field
        label="كلفة الوزن الواحد في الصفحة"
        hint="تُنقص من المئة، وتُقسم على صفحات المقدار"
        error={form.error('cost')}
      >
        <Input {...form.field('cost')} inputMode="decimal" maxLength={5} />
      </Field>
      <Checkbox {...form.field('allows_halves')}>تُقبل أنصاف الدرجات</Checkbox>
    </SaveDialog>
  )
}

/** As the fields hold them. */
const writtenWeights = ({ weights }: ScoreScheme): Weights => ({
  forgot: String(weights.forgot),
  replaced: String(weights.replaced),
  added: String(weights.added),
  haraka: String(weights.haraka),
  prompted: String(weights.prompted),
  waqf: String(weights.waqf),
  makhraj: String(weights.makhraj),
  madd: String(weights.madd),
  ghunna: String(weights.ghunna),
  other: String(weights.other),
})

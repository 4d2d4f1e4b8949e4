import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SecondFactorRule } from '#contract/auth/second-factor-forms.ts'
import { secondFactorRoutes } from '#contract/auth/second-factor-routes.ts'
import { client } from '#web/kernel/calls/api.ts'
import { useForm } from '#web/kernel/forms/form.ts'
import { resolveSession } from '#web/kernel/session/session.ts'
import { BusyFields } from '#web/ui/forms/busy-fields.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { FormFailure } from '#web/ui/forms/form-failure.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { useUnsavedMark } from '#web/ui/forms/unsaved-guard.tsx'

const api = client(secondFactorRoutes)
const ruleQuery = () =>
  queryOptions({
    queryKey: ['site', 'settings', 'second-factor'],
    queryFn: ({ signal }) => api.rule({}, { signal }),
  })

/** Who must set up a second factor before anything else. */
export function SecondFactorRulePart() {
  const rule = useQuery(ruleQuery())
  return (
    <section className="grid max-w-[820px] gap-4">
      <PanelTitle title="التحقق بخطوتين" />
      <p className="text-ink-2">
        من تلزمينها به تفعّله قبل أن تفعل أي شيء آخر، من أول ضغطة بعد الحفظ. ومن فقدت هاتفها ورموز الاسترداد
        تعيدين ضبطه لها من صفحة حسابها.
      </p>
      <Loaded query={rule} failed="تعذر تحميل الإعدادات" rows={2}>
        {(found) => <RuleForm rule={found} />}
      </Loaded>
    </section>
  )
}

function RuleForm({ rule }: { rule: SecondFactorRule }) {
  const queries = useQueryClient()
  const form = useForm({
    values: rule,
    schema: () => import('#contract/auth/second-factor-forms.ts').then((forms) => forms.SecondFactorRule),
    send: (body, keyed) => api.saveRule({ body }, keyed),
    onDone: (saved) => {
      queries.setQueryData(ruleQuery().queryKey, saved)
      toast({ title: 'تم الحفظ' })
      // It may hold for herself.
      void resolveSession()
    },
  })
  useUnsavedMark(form.isUnsaved)
  return (
    <form {...form.props} className="grid gap-5">
      <FormFailure text={form.failure} />
      <BusyFields busy={form.busy} className="grid gap-4">
        <Switch {...form.field('admin')} hint="وأنتِ منهن: إن لم تفعّليه بعد طُلب منكِ الآن.">
          إلزام المديرات
        </Switch>
        <Switch {...form.field('teacher')}>إلزام المعلمات</Switch>
      </BusyFields>
      <div>
        <Button type="submit" busy={form.busy} busyText="جارٍ الحفظ...">
          حفظ التغييرات
        </Button>
      </div>
    </form>
  )
}

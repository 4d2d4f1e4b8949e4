import type { AiDesk } from '#contract/ai/shapes.ts'
import { aiUseWords } from '#core/ai-words.ts'
import { formatNumber } from '#core/format/number.ts'
import { inGenitive } from '#core/format/plural.ts'
import { tokenCount } from '#core/format/area-counts.ts'
import { useForm } from '#web/kernel/forms/form.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { BusyFields } from '#web/ui/forms/busy-fields.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { FormFailure } from '#web/ui/forms/form-failure.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { ProgressBar } from '#web/ui/marks/progress-bar.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { useUnsavedMark } from '#web/ui/forms/unsaved-guard.tsx'
import { adminAiApi } from '../ai.queries.ts'

const valuesOf = ({ settings }: AiDesk) => ({
  ...settings,
  day_tokens: String(settings.day_tokens),
  day_money: settings.day_money === null ? '' : String(settings.day_money),
  price_in: String(settings.price_in),
  price_out: String(settings.price_out),
})

/** The switch of all, each use with its model, and what a day may cost. */
export function UsesForm({ desk }: { desk: AiDesk }) {
  const stale = useChanged('integrations')
  const form = useForm({
    values: valuesOf(desk),
    schema: () => import('#contract/ai/forms.ts').then((forms) => forms.AiSettingsForm),
    send: (body, keyed) => adminAiApi.saveSettings({ body }, keyed),
    onDone: (saved) => {
      form.reset(valuesOf(saved))
      toast({ kind: 'ok', title: 'تم الحفظ' })
      void stale()
    },
  })
  useUnsavedMark(form.isUnsaved)
  return (
    <form {...form.props} className="grid gap-8">
      <FormFailure text={form.failure} />
      <BusyFields busy={form.busy} className="grid gap-8">
        <Switch {...form.field('is_on')} hint="إيقافه يوقف كل إرسال في الحال، وما كان ينتظر دوره لا يخرج.">
          تشغيل الذكاء الاصطناعي
        </Switch>
        <section className="grid gap-4" aria-labelledby="ai-uses">
          <PanelTitle
            id="ai-uses"
            title="الاستعمالات"
            text="كل استعمال مطفأ حتى تشغّليه. اتركي النموذج فارغًا ليُستعمل نموذج الخدمة."
          />
          <ul className="*:border-b *:border-rule">
            {desk.settings.uses.map(({ use }, at) => (
              <li
                key={use}
                className="grid gap-x-6 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_240px] sm:items-center"
              >
                <Switch {...form.field(`uses.${at}.is_on`)}>{aiUseWords[use]}</Switch>
                <Field label={`النموذج: ${aiUseWords[use]}`} hideLabel error={form.error(`uses.${at}.model`)}>
                  <Input
                    {...form.field(`uses.${at}.model`)}
                    dir="ltr"
                    placeholder="نموذج الخدمة"
                    autoComplete="off"
                  />
                </Field>
              </li>
            ))}
          </ul>
        </section>
        <section className="grid gap-4" aria-labelledby="ai-budget">
          <PanelTitle
            id="ai-budget"
            title="حد اليوم"
            text="يُحجز أكثر ما قد يكلّفه الطلب قبل خروجه، ثم يُصحح بما كلّف؛ فلا يُجاوز الحد ولو طلبتن معًا."
          />
          <Spent desk={desk} />
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label="الرموز في اليوم" hint="الرمز جزء من كلمة." error={form.error('day_tokens')}>
              <Input {...form.field('day_tokens')} inputMode="numeric" />
            </Field>
            <Field
              label="المبلغ في اليوم، بالريال"
              hint="اتركيه فارغًا فلا حد للمبلغ."
              error={form.error('day_money')}
            >
              <Input {...form.field('day_money')} inputMode="decimal" />
            </Field>
            <Field label="سعر مليون رمز مُرسل، بالريال" error={form.error('price_in')}>
              <Input {...form.field('price_in')} inputMode="decimal" />
            </Field>
            <Field
              label="سعر مليون رمز مُستلم، بالريال"
              hint="سعر أغلى نموذج تستعملينه."
              error={form.error('price_out')}
            >
              <Input {...form.field('price_out')} inputMode="decimal" />
            </Field>
          </div>
        </section>
      </BusyFields>
      <Button type="submit" className="justify-self-start" busy={form.busy} busyText="جارٍ الحفظ...">
        حفظ
      </Button>
    </form>
  )
}

function Spent({ desk: { settings, today } }: { desk: AiDesk }) {
  const share = Math.min(100, Math.round((100 * today.tokens) / settings.day_tokens))
  return (
    <div className="grid gap-2">
      <p>
        صُرف اليوم <b>{formatNumber(today.tokens)}</b> من {inGenitive(tokenCount(settings.day_tokens))}
        {settings.price_in + settings.price_out > 0 && (
          <>
            ، بمبلغ <b>{formatNumber(today.money, 3)}</b>
            {settings.day_money !== null && <> من {formatNumber(settings.day_money, 2)}</>} ريال
          </>
        )}
        .
      </p>
      <ProgressBar label="ما صُرف من رموز اليوم" value={share} />
    </div>
  )
}

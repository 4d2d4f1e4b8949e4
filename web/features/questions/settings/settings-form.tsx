import { useState } from 'react'
import type { QuizDesk } from '#contract/questions/shapes.ts'
import type { QuizSettingsForm } from '#contract/questions/forms.ts'
import { questionCount } from '#core/format/counts.ts'
import { currentIn } from '#web/kernel/calls/api-error.ts'
import { useForm } from '#web/kernel/forms/form.ts'
import { BusyFields } from '#web/ui/forms/busy-fields.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { FormFailure } from '#web/ui/forms/form-failure.tsx'
import { MomentFields } from '#web/ui/pickers/moment-fields.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { useUnsavedMark } from '#web/ui/forms/unsaved-guard.tsx'
import { useEditedQuiz } from '../public/door.ts'
import { useKeptQuiz, useSaveSettings } from '../quiz.queries.ts'
import { settingsValues, type SettingsValues } from './settings-values.ts'

type Settings = QuizDesk['settings']

const counted = [
  { value: 'best', label: 'الأعلى درجة' },
  { value: 'last', label: 'الأخيرة' },
  { value: 'first', label: 'الأولى' },
]
const completesOn = [
  { value: 'pass', label: 'باجتياز الاختبار' },
  { value: 'submit', label: 'بتسليم الإجابات، أيًّا كانت الدرجة' },
]
const review = [
  { value: 'always', label: 'الدرجة والإجابات بعد كل محاولة' },
  { value: 'after_pass', label: 'الدرجة، والإجابات بعد الاجتياز' },
  { value: 'after_last_attempt', label: 'الدرجة، والإجابات بعد آخر محاولة' },
  { value: 'after_close', label: 'الدرجة، والإجابات بعد إغلاق الاختبار' },
  { value: 'score_only', label: 'الدرجة فقط' },
  { value: 'never', label: 'لا شيء: لا درجة ولا إجابات' },
]

function useSettingsForm() {
  const { quiz } = useEditedQuiz()
  const save = useSaveSettings()
  const { change } = useKeptQuiz()
  const [newer, setNewer] = useState<Settings>()
  const form = useForm<SettingsValues, QuizSettingsForm, Settings>({
    values: settingsValues(quiz.settings),
    schema: () => import('#contract/questions/forms.ts').then(({ QuizSettingsForm: rules }) => rules),
    send: (settings, key) => save(settings, quiz.settings.version, key),
    onDone: () => {
      setNewer(undefined)
      toast({ kind: 'ok', title: 'تم حفظ الإعدادات' })
    },
    onFailure: (error) => {
      const current = currentIn<Settings>(error)
      if (!current) return
      setNewer(current)
      change((known) => ({ ...known, settings: current }))
    },
  })
  const takeTheirs = () => {
    if (newer) form.reset(settingsValues(newer))
    setNewer(undefined)
  }
  return { ...form, newer, takeTheirs, keepMine: () => setNewer(undefined) }
}
type SettingsFormState = ReturnType<typeof useSettingsForm>

/** The rules of the whole quiz. */
export function SettingsForm() {
  const form = useSettingsForm()
  useUnsavedMark(form.isUnsaved)
  return (
    <form {...form.props} aria-label="إعدادات الاختبار" className="grid max-w-3xl gap-8">
      <BusyFields busy={form.busy} className="grid gap-8">
        <Attempts form={form} />
        <Asking form={form} />
        <section className="grid gap-4">
          <PanelTitle level={3} title="المراجعة" />
          <Field label="ما تراه الطالبة بعد التسليم" error={form.error('review')}>
            <Select options={review} {...form.field('review')} />
          </Field>
        </section>
      </BusyFields>
      {form.newer && (
        <Note
          kind="warn"
          role="alert"
          action={
            <span className="flex flex-wrap gap-2">
              <Button look="quiet" size={36} onClick={form.takeTheirs}>
                أخذ النسخة الأحدث
              </Button>
              <Button look="quiet" size={36} onClick={form.keepMine}>
                إبقاء نسختي لأحفظها
              </Button>
            </span>
          }
        >
          {form.failure} ما كتبتِه باقٍ في الأعلى.
        </Note>
      )}
      {!form.newer && <FormFailure text={form.failure} />}
      <div>
        <Button
          type="submit"
          busy={form.busy}
          busyText="جارٍ الحفظ..."
          disabled={!form.isDirty || form.newer !== undefined}
        >
          حفظ الإعدادات
        </Button>
      </div>
    </form>
  )
}

function Attempts({ form }: { form: SettingsFormState }) {
  return (
    <section className="grid gap-4">
      <PanelTitle level={3} title="المحاولات والوقت" />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="درجة النجاح من ١٠٠"
          hint="المحاولة التي بدأت تبقى على الدرجة التي بدأت بها."
          error={form.error('pass_mark')}
        >
          <Input inputMode="numeric" {...form.field('pass_mark')} />
        </Field>
        <Field label="عدد المحاولات" hint="صفر: بلا حد." error={form.error('attempts_allowed')}>
          <Input inputMode="numeric" {...form.field('attempts_allowed')} />
        </Field>
        <Field label="المحاولة المحتسبة" hint="درجتها هي درجة الطالبة." error={form.error('counted')}>
          <Select options={counted} {...form.field('counted')} />
        </Field>
        <Field
          label="يكتمل الدرس"
          hint={
            form.value('completes_on') === 'submit'
              ? 'ويكتمل لمن سلّمن قبل الآن أيضًا.'
              : 'اجتياز أي محاولة يكفي.'
          }
          error={form.error('completes_on')}
        >
          <Select options={completesOn} {...form.field('completes_on')} />
        </Field>
        <Field
          label="الانتظار بين محاولتين"
          hint="بالدقائق. صفر: بلا انتظار."
          error={form.error('cooldown_minutes')}
        >
          <Input inputMode="numeric" {...form.field('cooldown_minutes')} />
        </Field>
        <Field
          label="مدة الاختبار"
          optional
          hint="بالدقائق. عند انتهائها يُسلَّم ما حُفظ."
          error={form.error('time_limit_minutes')}
        >
          <Input inputMode="numeric" {...form.field('time_limit_minutes')} />
        </Field>
      </div>
      <MomentFields
        label="إغلاق الاختبار"
        placeholder="لا يُغلق"
        firstTime="23:59"
        hint="بعده لا تبدأ محاولة، وما كان جاريًا يُسلَّم."
        value={form.value('closes_at')}
        error={form.error('closes_at')}
        onChange={(instant) => form.setField('closes_at', instant)}
      />
    </section>
  )
}

function Asking({ form }: { form: SettingsFormState }) {
  const { length } = useEditedQuiz().quiz.questions
  return (
    <section className="grid gap-4">
      <PanelTitle level={3} title="عرض الأسئلة" />
      <Field
        label="عدد ما يُسأل عنه في كل محاولة"
        optional
        hint={`يُسحب عشوائيًا من الأسئلة، وهي الآن: ${questionCount(length)}. اتركيه فارغًا لتُعرض كلها.`}
        error={form.error('draw_count')}
        className="sm:max-w-[calc(50%-10px)]"
      >
        <Input inputMode="numeric" {...form.field('draw_count')} />
      </Field>
      <div>
        <Switch {...form.field('shuffle_questions')}>خلط ترتيب الأسئلة</Switch>
        <Switch hint="عناصر الترتيب وأجوبة المزاوجة تُخلط دائمًا." {...form.field('shuffle_options')}>
          خلط ترتيب الخيارات
        </Switch>
      </div>
    </section>
  )
}

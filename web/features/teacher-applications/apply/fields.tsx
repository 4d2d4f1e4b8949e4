import type { ReactNode } from 'react'
import { MOST_NAME_SIGNS } from '#contract/kernel/limits.ts'
import {
  ijazaKinds,
  qualifications,
  taughtSubjects,
  teachingTimes,
} from '#contract/teacher-applications/shapes.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { ijazaWords, qualificationWords } from '#core/application-words.ts'
import { subjectWords, timeWords } from '../words.ts'
import type { Apply } from './use-apply.ts'

interface PartProps {
  readonly form: Apply['form']
}

export function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-5 border-t border-rule pbs-6">
      <legend className="float-start mbe-1 w-full text-lg font-bold">{title}</legend>
      {text && <p className="-mbs-3 text-sm text-ink-2">{text}</p>}
      {children}
    </fieldset>
  )
}

const pair = 'grid items-start gap-5 sm:grid-cols-2'

export function PersonPart({ form }: PartProps) {
  return (
    <Part title="من أنتِ">
      <Field label="الاسم الكامل" required error={form.error('name')}>
        <Input {...form.field('name')} autoComplete="name" maxLength={MOST_NAME_SIGNS} />
      </Field>
      <div className={pair}>
        <Field
          label="البريد الإلكتروني"
          required
          hint="به وبرمز المتابعة تعرفين الجواب."
          error={form.error('email')}
        >
          <Input {...form.field('email')} type="email" autoComplete="email" />
        </Field>
        <Field label="رقم الجوال" required error={form.error('phone')}>
          <Input {...form.field('phone')} type="tel" autoComplete="tel" />
        </Field>
      </div>
      <Field label="المدينة والبلد" required error={form.error('city')}>
        <Input {...form.field('city')} maxLength={120} />
      </Field>
    </Part>
  )
}

export function LearningPart({ form }: PartProps) {
  const ijaza = form.value('ijaza')
  return (
    <Part title="تعليمكِ وحفظكِ">
      <div className={pair}>
        <Field label="المؤهل العلمي" required error={form.error('qualification')}>
          <Select
            {...form.field('qualification')}
            placeholder="اختاري"
            options={qualifications.map((value) => ({ value, label: qualificationWords[value] }))}
          />
        </Field>
        <Field label="مقدار حفظكِ بالأجزاء" required error={form.error('memorised_juz')}>
          <Input {...form.field('memorised_juz')} inputMode="numeric" maxLength={4} />
        </Field>
        <Field label="هل لديكِ إجازة؟" required error={form.error('ijaza')}>
          <Select
            {...form.field('ijaza')}
            placeholder="اختاري"
            options={ijazaKinds.map((value) => ({ value, label: ijazaWords[value] }))}
          />
        </Field>
        <Field label="سنوات التعليم" required error={form.error('experience_years')}>
          <Input {...form.field('experience_years')} inputMode="numeric" maxLength={4} />
        </Field>
      </div>
      {/* Hidden rather than gone: what she wrote stays when she changes her answer. */}
      <div hidden={ijaza === '' || ijaza === 'none'}>
        <Field
          label="تفاصيل الإجازة"
          optional
          hint="الرواية، والمُجيزة، وسنة الإجازة."
          error={form.error('ijaza_details')}
        >
          <Textarea {...form.field('ijaza_details')} rows={2} maxLength={500} />
        </Field>
      </div>
    </Part>
  )
}

export function TeachingPart({ form }: PartProps) {
  return (
    <Part title="ما تودّين تعليمه">
      <Field group label="المجالات" error={form.error('subjects')}>
        <div className="grid sm:grid-cols-2">
          {taughtSubjects.map((subject) => (
            <Checkbox key={subject} {...form.field('subjects')} value={subject}>
              {subjectWords[subject]}
            </Checkbox>
          ))}
        </div>
      </Field>
      <Field group label="الأوقات المناسبة" error={form.error('times')}>
        <div className="grid sm:grid-cols-2">
          {teachingTimes.map((time) => (
            <Checkbox key={time} {...form.field('times')} value={time}>
              {timeWords[time]}
            </Checkbox>
          ))}
        </div>
      </Field>
      <Field
        label="حدّثينا عن نفسكِ"
        required
        hint="أين علّمتِ، ومن علّمتِ، وكيف تحبين أن تعلّمي."
        error={form.error('about')}
      >
        <Textarea {...form.field('about')} rows={6} maxLength={3000} />
      </Field>
    </Part>
  )
}

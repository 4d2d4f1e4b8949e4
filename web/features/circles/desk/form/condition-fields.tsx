import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Combobox } from '#web/ui/pickers/combobox.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { useDesk } from '../../../course-desk/public/desk.ts'
import { courseChoicesQuery, levelChoicesQuery } from '../../../course-desk/public/desk.queries.ts'
import { QuestionFields } from './question-fields.tsx'
import type { CircleFormState } from './use-circle-form.ts'

/** What whoever asks for a place must have, what she is asked, and who goes first where many wait. */
export function ConditionFields({ form }: { form: CircleFormState }) {
  const levels = useQuery(levelChoicesQuery())
  return (
    <section className="grid gap-5">
      <PanelTitle
        title="شروط التسجيل"
        text="ترى الطالبة ما ينقصها قبل أن تطلب. ما تضيفينه بيدكِ لا يُسأل عن شرط."
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="دورة تتمّها قبلها" optional error={form.error('needs_course')}>
          <CourseChoice
            value={form.value('needs_course')}
            onChange={(course) => form.setField('needs_course', course)}
          />
        </Field>
        <Field label="مستوى تتمّه قبلها" optional error={form.error('needs_level_id')}>
          <Select
            {...form.field('needs_level_id')}
            value={form.value('needs_level_id')}
            placeholder="بلا شرط"
            options={(levels.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        </Field>
      </div>
      <div className="grid">
        <Checkbox {...form.field('needs_verified_email')}>بريدها مؤكد</Checkbox>
        <Checkbox {...form.field('prefers_returning')}>
          في قائمة الانتظار: من كانت في الحلقة من قبل أولًا، ثم بترتيب الطلب
        </Checkbox>
      </div>
      <QuestionFields
        questions={form.value('questions')}
        onChange={(questions) => form.setField('questions', questions)}
        error={form.error('questions')}
      />
    </section>
  )
}

interface CourseChoiceProps {
  readonly value: { readonly value: string; readonly label: string } | null
  readonly onChange: (course: { value: string; label: string } | null) => void
}

function CourseChoice({ value, onChange }: CourseChoiceProps) {
  const [query, setQuery] = useState('')
  const courses = useQuery(courseChoicesQuery(useDesk(), query))
  return (
    <Combobox
      placeholder="عنوان الدورة..."
      emptyText="لا دورة بهذا العنوان"
      options={courses.data ?? []}
      loading={courses.isFetching}
      onQuery={setQuery}
      value={value}
      onChange={(option) => onChange(option && { value: option.value, label: option.label })}
    />
  )
}

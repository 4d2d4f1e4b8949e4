import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import type { CertificateSource } from '#contract/certificates/shapes.ts'
import { Combobox } from '#web/ui/pickers/combobox.tsx'
import { DatePicker } from '#web/ui/pickers/date-picker.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { SegmentedControl } from '#web/ui/buttons/segmented-control.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { Latin } from '#web/ui/text/latin.tsx'
import { templateChoicesQuery } from '../../public/template-choices.queries.ts'
import type { Choice, IssueValues } from './issue-values.ts'
import {
  circleChoicesQuery,
  courseChoicesQuery,
  pathChoicesQuery,
  personChoicesQuery,
} from './issue.queries.ts'

const sources: readonly { value: CertificateSource; label: string }[] = [
  { value: 'course', label: 'دورة' },
  { value: 'path', label: 'مسار' },
  { value: 'circle', label: 'حلقة' },
  { value: 'free', label: 'نص حر' },
]

interface IssueFieldsProps {
  readonly values: IssueValues
  readonly errors: Partial<Record<keyof IssueValues, string>>
  readonly onChange: (change: Partial<IssueValues>) => void
}

/** For what, to whom, on which paper. */
export function IssueFields({ values, errors, onChange }: IssueFieldsProps) {
  const templates = useQuery(templateChoicesQuery())
  return (
    <>
      <SegmentedControl
        label="لأجل"
        options={sources}
        value={values.source}
        onChange={(source) => onChange({ source, chosen: null, least: '', people: [] })}
      />
      <Given values={values} errors={errors} onChange={onChange} />
      <People values={values} error={errors.people} onChange={onChange} />
      <Field label="القالب" optional error={errors.template}>
        <Select
          value={values.template}
          placeholder={values.source === 'course' ? 'قالب الدورة' : 'القالب الأصلي'}
          options={templates.data ?? []}
          onChange={({ target }) => onChange({ template: target.value })}
        />
      </Field>
      <Field label="تسري إلى" optional hint="بلا تاريخ تسري دائمًا." error={errors.expires_on}>
        <DatePicker clearable value={values.expires_on} onChange={(expires_on) => onChange({ expires_on })} />
      </Field>
    </>
  )
}

function Given({ values, errors, onChange }: IssueFieldsProps) {
  const choose = (chosen: Choice | null) => onChange({ chosen })
  const least = (label: string) => (
    <Field label={label} optional hint="نسبة مئوية؛ بلا شرط إن تركتِها." error={errors.least}>
      <Input
        value={values.least}
        onChange={({ target }) => onChange({ least: target.value })}
        inputMode="numeric"
        maxLength={3}
        className="max-w-40"
      />
    </Field>
  )
  switch (values.source) {
    case 'course':
      return (
        <>
          <Field label="الدورة" required hint="تستحقها من أتمّتها." error={errors.chosen}>
            <ServerChoice value={values.chosen} onChange={choose} query={courseChoicesQuery} />
          </Field>
          {least('معدل الاختبارات لا يقل عن')}
        </>
      )
    case 'path':
      return (
        <Field label="المسار" required hint="تستحقها من أنجزت أيامه كلها." error={errors.chosen}>
          <ServerChoice value={values.chosen} onChange={choose} query={pathChoicesQuery} />
        </Field>
      )
    case 'circle':
      return (
        <>
          <Field label="الحلقة" required hint="تستحقها عضواتها." error={errors.chosen}>
            <ServerChoice value={values.chosen} onChange={choose} query={circleChoicesQuery} />
          </Field>
          {least('نسبة الحضور لا تقل عن')}
        </>
      )
    case 'free':
      return (
        <>
          <Field label="العنوان" required hint="يظهر لمن يتحقق من الشهادة." error={errors.title}>
            <Input
              value={values.title}
              onChange={({ target }) => onChange({ title: target.value })}
              maxLength={200}
            />
          </Field>
          <Field label="النص" optional hint="يُطبع في موضع [النص] من القالب." error={errors.text}>
            <Textarea
              value={values.text}
              onChange={({ target }) => onChange({ text: target.value })}
              rows={2}
              maxLength={300}
            />
          </Field>
        </>
      )
  }
}

interface ChoiceProps {
  readonly value: Choice | null
  readonly onChange: (chosen: Choice | null) => void
}

function ServerChoice({ query, ...props }: ChoiceProps & { readonly query: typeof courseChoicesQuery }) {
  const [words, setWords] = useState('')
  const found = useQuery(query(words))
  return <Choices {...props} found={found} onQuery={setWords} />
}

interface ChoicesProps extends ChoiceProps {
  readonly found: Pick<UseQueryResult<Choice[]>, 'data' | 'isFetching'>
  readonly onQuery: (words: string) => void
}

const Choices = ({ found, value, onChange, onQuery }: ChoicesProps) => (
  <Combobox
    placeholder="ابحثي بالعنوان..."
    emptyText="لا شيء بهذا العنوان"
    options={found.data ?? []}
    loading={found.isFetching}
    onQuery={onQuery}
    value={value}
    onChange={(option) => onChange(option && { value: option.value, label: option.label })}
  />
)

/** Whom she names; of a course, path or circle nobody need be named. */
function People({
  values: { source, people },
  error,
  onChange,
}: Pick<IssueFieldsProps, 'values' | 'onChange'> & { readonly error: string | undefined }) {
  const [words, setWords] = useState('')
  const isFree = source === 'free'
  const found = useQuery(personChoicesQuery(words, { withTeachers: isFree }))
  return (
    <div className="grid gap-1">
      <Field
        label="لمن"
        required={isFree}
        optional={!isFree}
        hint={isFree ? 'طالبات أو معلمات.' : 'لكل من تستحقها، إلا أن تختاري طالبات بعينهن.'}
        error={error}
      >
        <Combobox
          placeholder="ابحثي بالاسم..."
          emptyText="لا أحد بهذا الاسم"
          options={(found.data ?? []).map(({ id, name, email }) => ({
            value: String(id),
            label: name,
            hint: <Latin>{email}</Latin>,
          }))}
          loading={found.isFetching}
          onQuery={setWords}
          value={null}
          onChange={(person) => {
            if (person && !people.some(({ value }) => value === person.value))
              onChange({ people: [...people, { value: person.value, label: person.label }] })
          }}
        />
      </Field>
      <ul className="grid">
        {people.map((person) => (
          <li key={person.value} className="flex items-center gap-2">
            <bdi>{person.label}</bdi>
            <IconButton
              label={`إزالة «${person.label}»`}
              onClick={() => onChange({ people: people.filter((other) => other.value !== person.value) })}
            >
              <X />
            </IconButton>
          </li>
        ))}
      </ul>
    </div>
  )
}

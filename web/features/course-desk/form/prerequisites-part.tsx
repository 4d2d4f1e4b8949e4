import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FilterChip } from '#web/ui/buttons/chip.tsx'
import { Combobox } from '#web/ui/pickers/combobox.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { useDesk } from '../public/desk.ts'
import { courseChoicesQuery, levelChoicesQuery } from '../public/desk.queries.ts'
import type { CourseFormState } from './use-course-form.ts'

const MOST = 10

interface PrerequisitesPartProps {
  readonly form: CourseFormState
  readonly courseId: number | undefined
}

/** What a student must have completed before she enrols. */
export function PrerequisitesPart({ form, courseId }: PrerequisitesPartProps) {
  const levels = useQuery(levelChoicesQuery())
  const chosen = form.value('prerequisite_courses')
  const level = form.value('prerequisite_level')
  const levelOptions = (levels.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  const isKnown = level === '' || levelOptions.some(({ value }) => value === level)
  return (
    <section className="grid gap-5">
      <PanelTitle title="الشروط السابقة" text="من لم تستوفها لا تستطيع التسجيل بنفسها." />
      <Field label="دورات أتمّتها قبلها" optional group error={form.error('prerequisite_courses')}>
        <div className="grid gap-2.5">
          {chosen.length > 0 && (
            <div className="flex flex-wrap gap-2">
              {chosen.map((course) => (
                <FilterChip
                  key={course.value}
                  onRemove={() =>
                    form.setField(
                      'prerequisite_courses',
                      chosen.filter(({ value }) => value !== course.value),
                    )
                  }
                >
                  <bdi>{course.label}</bdi>
                </FilterChip>
              ))}
            </div>
          )}
          {chosen.length < MOST && (
            <AddCourse
              hidden={[String(courseId), ...chosen.map(({ value }) => value)]}
              onAdd={(course) => form.setField('prerequisite_courses', [...chosen, course])}
            />
          )}
        </div>
      </Field>
      <Field
        label="دورة من هذا المستوى أو أعلى"
        optional
        error={form.error('prerequisite_level')}
        className="max-w-80"
      >
        <Select
          {...form.field('prerequisite_level')}
          value={level}
          placeholder="بلا شرط"
          options={isKnown ? levelOptions : [...levelOptions, { value: level, label: 'المحفوظ' }]}
        />
      </Field>
    </section>
  )
}

interface AddCourseProps {
  readonly hidden: readonly string[]
  readonly onAdd: (course: { value: string; label: string }) => void
}

function AddCourse({ hidden, onAdd }: AddCourseProps) {
  const [query, setQuery] = useState('')
  const courses = useQuery(courseChoicesQuery(useDesk(), query))
  const options = (courses.data ?? []).filter(({ value }) => !hidden.includes(value))
  return (
    <Combobox
      // A chosen course becomes a chip, and the box is empty again for the next one.
      key={hidden.length}
      aria-label="إضافة دورة شرطًا"
      placeholder="ابحثي عن دورة لإضافتها..."
      options={options}
      loading={courses.isFetching}
      onQuery={setQuery}
      value={null}
      onChange={(option) => option && onAdd({ value: option.value, label: option.label })}
    />
  )
}

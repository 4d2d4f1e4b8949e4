import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Combobox } from '#web/ui/combobox.tsx'
import { teacherChoicesQuery } from './desk.queries.ts'

interface TeacherChoiceProps {
  readonly value: { readonly value: string; readonly label: string } | null
  readonly onChange: (person: { value: string; label: string } | null) => void
}

/** One teacher, found by her name. */
export function TeacherChoice({ value, onChange }: TeacherChoiceProps) {
  const [query, setQuery] = useState('')
  const teachers = useQuery(teacherChoicesQuery(query))
  return (
    <Combobox
      placeholder="ابحثي باسم المعلمة..."
      emptyText="لا معلمة بهذا الاسم"
      options={(teachers.data?.items ?? []).map(({ id, name, email }) => ({
        value: String(id),
        label: name,
        hint: (
          <bdi lang="en" dir="ltr">
            {email}
          </bdi>
        ),
      }))}
      loading={teachers.isFetching}
      onQuery={setQuery}
      value={value}
      onChange={(option) => onChange(option && { value: option.value, label: option.label })}
    />
  )
}

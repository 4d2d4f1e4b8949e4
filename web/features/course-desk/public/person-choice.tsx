import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Combobox } from '#web/ui/pickers/combobox.tsx'
import { Latin } from '#web/ui/text/latin.tsx'
import { studentChoicesQuery, teacherChoicesQuery } from './desk.queries.ts'

export interface ChosenPerson {
  readonly value: string
  readonly label: string
}
interface ChoiceProps {
  readonly value: ChosenPerson | null
  readonly onChange: (person: ChosenPerson | null) => void
}

/** One teacher, found by her name. */
export function TeacherChoice(props: ChoiceProps) {
  const [search, setSearch] = useState('')
  const found = useQuery(teacherChoicesQuery(search))
  return (
    <PersonChoice
      {...props}
      found={found}
      onSearch={setSearch}
      placeholder="ابحثي باسم المعلمة..."
      emptyText="لا معلمة بهذا الاسم"
    />
  )
}

/** One student of the platform, found by her name or address. */
export function StudentChoice(props: ChoiceProps) {
  const [search, setSearch] = useState('')
  const found = useQuery(studentChoicesQuery(search))
  return (
    <PersonChoice
      {...props}
      found={found}
      onSearch={setSearch}
      placeholder="الاسم أو البريد..."
      emptyText="لا طالبة بهذا الاسم"
    />
  )
}

interface PersonChoiceProps extends ChoiceProps {
  readonly found: {
    readonly data: { readonly items: readonly Person[] } | undefined
    readonly isFetching: boolean
  }
  readonly onSearch: (search: string) => void
  readonly placeholder: string
  readonly emptyText: string
}
interface Person {
  readonly id: number
  readonly name: string
  readonly email: string
}

function PersonChoice({ found, onSearch, value, onChange, ...words }: PersonChoiceProps) {
  return (
    <Combobox
      {...words}
      options={(found.data?.items ?? []).map(({ id, name, email }) => ({
        value: String(id),
        label: name,
        hint: <Latin>{email}</Latin>,
      }))}
      loading={found.isFetching}
      onQuery={onSearch}
      value={value}
      onChange={(option) => onChange(option && { value: option.value, label: option.label })}
    />
  )
}

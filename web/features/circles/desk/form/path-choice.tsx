import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adminPathRoutes } from '#contract/learning-paths/desk-routes.ts'
import { client } from '#web/kernel/calls/api.ts'
import { Combobox } from '#web/ui/pickers/combobox.tsx'

const paths = client(adminPathRoutes)
const SHOWN = 20

interface PathChoiceProps {
  readonly value: { readonly value: string; readonly label: string } | null
  readonly onChange: (path: { value: string; label: string } | null) => void
}

/** The learning path that a circle follows. */
export function PathChoice({ value, onChange }: PathChoiceProps) {
  const [search, setSearch] = useState('')
  const choices = useQuery({
    queryKey: ['circles', 'desk', 'path-choices', search],
    meta: { uses: ['learning-paths'] },
    queryFn: ({ signal }) =>
      paths.list({ query: { search: search || undefined, per_page: SHOWN } }, { signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <Combobox
      placeholder="عنوان المسار..."
      emptyText="لا مسار بهذا العنوان"
      options={(choices.data?.items ?? []).map(({ id, title }) => ({ value: String(id), label: title }))}
      loading={choices.isFetching}
      onQuery={setSearch}
      value={value}
      onChange={(option) => onChange(option && { value: option.value, label: option.label })}
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { periodWords } from '#core/period.ts'
import { seenWithin, userStates } from '#contract/users/shapes.ts'
import { useSearchDraft } from '#web/kernel/lists/use-search-draft.ts'
import { Combobox } from '#web/ui/pickers/combobox.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { courseChoicesQuery, courseTitleQuery } from '../users.queries.ts'
import type { PeopleFilters } from '../people-filters.ts'

export type Choice = Partial<Omit<PeopleFilters, 'page'>>

export const stateWords: Readonly<Record<PeopleFilters['state'], string>> = {
  current: 'الكل',
  active: 'نشطة',
  inactive: 'موقوفة',
  leaving: 'طلبت حذف حسابها',
  archived: 'في سلة المحذوفات',
}
export const verifiedWords = { yes: 'مؤكد', no: 'غير مؤكد' } as const
export const seenWords = { '7': '٧ أيام', '30': '٣٠ يومًا', '90': '٩٠ يومًا' } as const

const joinedOffered = ['7', '30', '90']

/** The filters as selects, beside each other when wide and below each other in the sheet of a phone. */
export function FilterFields({
  filters,
  onChoose,
}: {
  filters: PeopleFilters
  onChoose: (choice: Choice) => void
}) {
  return (
    <>
      <Select
        aria-label="الحالة"
        value={filters.state}
        options={userStates.map((value) => ({ value, label: `الحالة: ${stateWords[value]}` }))}
        onChange={({ target }) =>
          onChoose({ state: userStates.find((state) => state === target.value) ?? 'current' })
        }
      />
      <Select
        aria-label="البريد"
        value={filters.verified ?? ''}
        placeholder="البريد: الكل"
        options={(['yes', 'no'] as const).map((value) => ({
          value,
          label: `البريد: ${verifiedWords[value]}`,
        }))}
        onChange={({ target }) =>
          onChoose({ verified: target.value === 'yes' || target.value === 'no' ? target.value : undefined })
        }
      />
      <Select
        aria-label="آخر نشاط"
        value={filters.seen ?? ''}
        placeholder="آخر نشاط: الكل"
        options={seenWithin.map((value) => ({ value, label: `آخر نشاط: ${seenWords[value]}` }))}
        onChange={({ target }) => onChoose({ seen: seenWithin.find((days) => days === target.value) })}
      />
      <Select
        aria-label="الانضمام"
        value={filters.joined ?? ''}
        placeholder="الانضمام: الكل"
        options={[...new Set([...joinedOffered, ...(filters.joined ? [filters.joined] : [])])].map(
          (value) => ({
            value,
            label: `الانضمام: ${periodWords(value)}`,
          }),
        )}
        onChange={({ target }) => onChoose({ joined: target.value || undefined })}
      />
      <CourseFilter course={filters.course} onChoose={(course) => onChoose({ course })} />
    </>
  )
}

interface CourseFilterProps {
  readonly course: number | undefined
  readonly onChoose: (course: number | undefined) => void
}

function CourseFilter({ course, onChoose }: CourseFilterProps) {
  const [search, setSearch] = useState('')
  const draft = useSearchDraft(search, setSearch)
  const choices = useQuery(courseChoicesQuery(search))
  const { data: title } = useQuery(courseTitleQuery(course))
  return (
    <Combobox
      aria-label="مسجلة في دورة"
      placeholder="الدورة: الكل"
      options={(choices.data?.items ?? []).map((one) => ({ value: String(one.id), label: one.title }))}
      value={course === undefined ? null : { value: String(course), label: title ?? '...' }}
      onChange={(option) => onChoose(option ? Number(option.value) : undefined)}
      onQuery={draft.type}
      loading={choices.isFetching}
    />
  )
}

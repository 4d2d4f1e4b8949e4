import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deskSorts } from '#contract/course-desk/shapes.ts'
import { priceKinds } from '#contract/courses/shapes.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Combobox } from '#web/ui/pickers/combobox.tsx'
import { SearchInput } from '#web/ui/fields/search-input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { categoryChoicesQuery, levelChoicesQuery, teacherChoicesQuery } from '../public/desk.queries.ts'
import { narrows } from '../desk-filters.ts'
import type { useCourses } from './use-courses.ts'

const sortWords: Readonly<Record<(typeof deskSorts)[number], string>> = {
  updated: 'آخر تعديل',
  newest: 'الأحدث إنشاءً',
  alphabetical: 'أبجديًّا',
  students: 'الأكثر طالبات',
  rating: 'الأعلى تقييمًا',
}
const priceWords: Readonly<Record<(typeof priceKinds)[number], string>> = {
  all: 'السعر: الكل',
  free: 'المجانية',
  paid: 'المدفوعة',
}
const optionsOf = <T extends string>(words: Readonly<Record<T, string>>, known: readonly T[]) =>
  known.map((value) => ({ value, label: words[value] }))
const named = (list: readonly { id: number; name: string }[] = []) =>
  list.map(({ id, name }) => ({ value: String(id), label: name }))
const idOf = (value: string) => (value === '' ? undefined : Number(value))

export function CoursesBar({
  desk: { filters, search, choose, clear },
}: {
  desk: ReturnType<typeof useCourses>
}) {
  const categories = useQuery(categoryChoicesQuery())
  const levels = useQuery(levelChoicesQuery())
  return (
    <div className="mbs-4 mbe-5 grid grid-cols-2 gap-2.5 lg:grid-cols-4">
      <div className="col-span-2">
        <SearchInput label="البحث في الدورات" placeholder="العنوان أو المعلمة..." search={search} />
      </div>
      <Select
        aria-label="التصنيف"
        placeholder="التصنيف: الكل"
        options={named(categories.data)}
        value={filters.category === undefined ? '' : String(filters.category)}
        onChange={({ target }) => choose({ category: idOf(target.value) })}
      />
      <Select
        aria-label="المستوى"
        placeholder="المستوى: الكل"
        options={named(levels.data)}
        value={filters.level === undefined ? '' : String(filters.level)}
        onChange={({ target }) => choose({ level: idOf(target.value) })}
      />
      <InstructorFilter
        key={filters.instructor}
        value={filters.instructor}
        onChange={(instructor) => choose({ instructor })}
      />
      <Select
        aria-label="السعر"
        options={optionsOf(priceWords, priceKinds)}
        value={filters.price}
        onChange={({ target }) =>
          choose({ price: priceKinds.find((kind) => kind === target.value) ?? 'all' })
        }
      />
      <Select
        aria-label="الترتيب"
        options={optionsOf(sortWords, deskSorts)}
        value={filters.sort}
        onChange={({ target }) =>
          choose({ sort: deskSorts.find((sort) => sort === target.value) ?? 'updated' })
        }
      />
      {narrows(filters) && (
        <Button look="text" className="justify-self-start" onClick={clear}>
          مسح عوامل التصفية
        </Button>
      )}
    </div>
  )
}

interface InstructorFilterProps {
  readonly value: number | undefined
  readonly onChange: (id: number | undefined) => void
}

function InstructorFilter({ value, onChange }: InstructorFilterProps) {
  const [query, setQuery] = useState('')
  const teachers = useQuery(teacherChoicesQuery(query))
  const options = named(teachers.data?.items)
  return (
    <Combobox
      aria-label="المعلمة"
      placeholder="المعلمة: الكل"
      options={options}
      loading={teachers.isFetching}
      onQuery={setQuery}
      value={
        value === undefined
          ? null
          : (options.find((option) => option.value === String(value)) ?? {
              value: String(value),
              label: 'معلمة محددة',
            })
      }
      onChange={(option) => onChange(option ? Number(option.value) : undefined)}
    />
  )
}

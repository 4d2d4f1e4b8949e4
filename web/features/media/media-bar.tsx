import type { ComponentProps } from 'react'
import { mediaKinds, mediaSorts } from '#contract/media/shapes.ts'
import { SegmentedControl } from '#web/ui/buttons/segmented-control.tsx'
import { SearchInput } from '#web/ui/fields/search-input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import type { MediaFilters } from './media-filters.ts'
import { kindFilterWords, sortWords } from './words.ts'

interface MediaBarProps {
  readonly filters: MediaFilters
  readonly search: ComponentProps<typeof SearchInput>['search']
  readonly onChoose: (choice: Partial<Omit<MediaFilters, 'page'>>) => void
}

export function MediaBar({ filters, search, onChoose }: MediaBarProps) {
  return (
    <search>
      <form
        className="grid grid-cols-2 gap-2.5 lg:grid-cols-[minmax(200px,2fr)_1fr_1fr_auto] [&>:first-child]:col-span-2 lg:[&>:first-child]:col-span-1"
        onSubmit={(event) => event.preventDefault()}
      >
        <SearchInput label="البحث باسم الملف" placeholder="اسم الملف..." search={search} />
        <Select
          aria-label="النوع"
          placeholder="كل الأنواع"
          value={filters.kind ?? ''}
          options={mediaKinds.map((value) => ({ value, label: kindFilterWords[value] }))}
          onChange={({ target }) => onChoose({ kind: mediaKinds.find((kind) => kind === target.value) })}
        />
        <Select
          aria-label="الترتيب"
          value={filters.sort}
          options={mediaSorts.map((value) => ({ value, label: sortWords[value] }))}
          onChange={({ target }) =>
            onChoose({ sort: mediaSorts.find((sort) => sort === target.value) ?? 'newest' })
          }
        />
        <SegmentedControl
          label="طريقة العرض"
          value={filters.view}
          options={[
            { value: 'grid', label: 'شبكة' },
            { value: 'list', label: 'قائمة' },
          ]}
          onChange={(view) => onChoose({ view })}
        />
      </form>
    </search>
  )
}

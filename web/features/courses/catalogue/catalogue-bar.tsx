import { Search, SlidersHorizontal } from 'lucide-react'
import type { Ref } from 'react'
import type { CourseSort } from '#contract/courses/shapes.ts'
import { formatNumber } from '#core/format/number.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Select } from '#web/ui/fields/select.tsx'

const sorts: readonly { value: CourseSort; label: string }[] = [
  { value: 'newest', label: 'الأحدث' },
  { value: 'oldest', label: 'الأقدم' },
  { value: 'alphabetical', label: 'أبجديًّا' },
  { value: 'rating', label: 'الأعلى تقييمًا' },
  { value: 'price_low', label: 'السعر: من الأقل' },
  { value: 'price_high', label: 'السعر: من الأعلى' },
]
const isSort = (value: string): value is CourseSort => sorts.some((sort) => sort.value === value)

export interface CatalogueBarProps {
  search: string
  onSearch: (text: string) => void
  sort: CourseSort
  onSort: (sort: CourseSort) => void
  /** How many filters are on; the button that opens them is a phone's. */
  filterCount: number
  filtersOpen: boolean
  onOpenFilters: () => void
  filterButton?: Ref<HTMLButtonElement> | undefined
}

/** Search, filters and order: sticks below the header of a phone. */
export function CatalogueBar(props: CatalogueBarProps) {
  const { search, onSearch, sort, onSort, filterCount, filtersOpen, onOpenFilters, filterButton } = props
  return (
    <div className="z-20 mbs-4 mbe-6 grid grid-cols-2 gap-2.5 bg-canvas py-2.5 max-lg:sticky max-lg:inset-bs-[65px] lg:grid-cols-[1fr_220px]">
      <div className="max-lg:col-span-full">
        <Input
          type="search"
          name="search"
          value={search}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          aria-label="البحث في الدورات"
          placeholder="ابحثي عن دورة أو معلمة..."
          icon={<Search />}
          onChange={({ target }) => onSearch(target.value)}
        />
      </div>
      <Button
        look="quiet"
        ref={filterButton}
        className="min-h-[46px] lg:hidden noscript:hidden"
        aria-haspopup="dialog"
        aria-expanded={filtersOpen}
        onClick={onOpenFilters}
      >
        <SlidersHorizontal /> التصفية
        {filterCount > 0 && <span>({formatNumber(filterCount)})</span>}
      </Button>
      <Select
        name="sort"
        aria-label="الترتيب"
        options={sorts}
        value={sort}
        onChange={({ target }) => isSort(target.value) && onSort(target.value)}
      />
    </div>
  )
}

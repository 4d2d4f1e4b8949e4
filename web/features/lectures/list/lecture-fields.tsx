import { CatalogueSearch } from '#web/ui/forms/catalogue-search.tsx'
import type { useLectures } from './use-lectures.ts'

export const LectureFields = ({ form, filters, search }: ReturnType<typeof useLectures>) => (
  <CatalogueSearch
    form={form}
    action="/lectures"
    search={search}
    label="البحث في المحاضرات"
    placeholder="ابحثي بعنوان أو اسم محاضِرة..."
  >
    {filters.period !== 'upcoming' && <input type="hidden" name="period" value={filters.period} />}
  </CatalogueSearch>
)

import { useQuery } from '@tanstack/react-query'
import { CatalogueSearch } from '#web/ui/forms/catalogue-search.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { pathLevelsQuery } from '../paths.queries.ts'
import { pathList } from '../path-filters.ts'
import type { usePaths } from './use-paths.ts'

export function PathFields({ paths }: { paths: ReturnType<typeof usePaths> }) {
  const { form, filters, search, choose } = paths
  const { data: levels = [] } = useQuery(pathLevelsQuery())
  return (
    <CatalogueSearch
      form={form}
      action="/paths"
      search={search}
      label="البحث في المسارات"
      placeholder="ابحثي عن مسار..."
    >
      <Select
        name="level"
        aria-label="المستوى"
        placeholder="كل المستويات"
        options={levels.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(filters.level ?? '')}
        onChange={({ target }) =>
          choose({ level: pathList.read(new URLSearchParams({ level: target.value })).level })
        }
      />
    </CatalogueSearch>
  )
}

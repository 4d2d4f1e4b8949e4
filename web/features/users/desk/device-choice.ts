import { useState } from 'react'
import { device, parsed } from '#web/kernel/storage.ts'

export const optionalColumns = ['role', 'state', 'phone', 'courses', 'seen', 'joined'] as const
export type OptionalColumn = (typeof optionalColumns)[number]
const usualColumns: readonly OptionalColumn[] = ['role', 'state', 'courses', 'seen', 'joined']

export const pageSizes = [20, 50, 100] as const
type PageSize = (typeof pageSizes)[number]

const COLUMNS = 'people_columns'
const PAGE_SIZE = 'people_page_size'

function readColumns(): readonly OptionalColumn[] {
  const stored = parsed(device.get(COLUMNS))
  return Array.isArray(stored) ? optionalColumns.filter((column) => stored.includes(column)) : usualColumns
}

/** Which columns a table of people shows; it belongs to the device, not to the address. */
export function useColumns() {
  const [columns, setColumns] = useState(readColumns)
  return {
    columns,
    toggle(column: OptionalColumn) {
      const next = optionalColumns.filter((one) => columns.includes(one) !== (one === column))
      device.set(COLUMNS, JSON.stringify(next))
      setColumns(next)
    },
  }
}

const readPageSize = (): PageSize =>
  pageSizes.find((size) => String(size) === device.get(PAGE_SIZE)) ?? pageSizes[0]

export function usePageSize() {
  const [size, setSize] = useState(readPageSize)
  return {
    size,
    choose(text: string) {
      const chosen = pageSizes.find((one) => String(one) === text)
      if (!chosen) return
      device.set(PAGE_SIZE, text)
      setSize(chosen)
    },
  }
}

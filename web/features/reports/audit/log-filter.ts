import { foldDigits } from '#core/text/digits.ts'

/** What the address says of the log; empty where nothing is asked. */
export interface LogFilter {
  readonly search: string
  readonly area: string
  readonly from: string
  readonly to: string
  /** One thing, such as one course: both together. */
  readonly entity: string
  readonly entity_id: string
  readonly page: number
}

export function readLog(search: URLSearchParams): LogFilter {
  const entity = search.get('entity') ?? ''
  const entity_id = search.get('entity_id') ?? ''
  const isThing = entity !== '' && entity_id !== ''
  const page = Number(foldDigits(search.get('page') ?? ''))
  return {
    search: search.get('search') ?? '',
    area: search.get('area') ?? '',
    from: search.get('from') ?? '',
    to: search.get('to') ?? '',
    entity: isThing ? entity : '',
    entity_id: isThing ? entity_id : '',
    page: Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 1,
  }
}

export function logAddress({ page = 1, ...filter }: Partial<LogFilter>): string {
  const search = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''))
  if (page > 1) search.set('page', String(page))
  return search.size === 0 ? '/admin/reports' : `/admin/reports?${search}`
}

export const narrowsLog = ({ page: _page, ...filter }: LogFilter): boolean =>
  Object.values(filter).some((value) => value !== '')

import type { UserFilters } from '#contract/users/forms.ts'
import { hrefTo } from '#core/href.ts'

/** The list of people with this search in its address, whose names that list reads. */
export function usersWith({ seen_within: seen, sort: _order, ...filters }: UserFilters): string {
  const chosen = Object.entries({ ...filters, seen }).filter(
    ([, value]) => value !== undefined && value !== '',
  )
  const query = new URLSearchParams(chosen.map(([name, value]) => [name, String(value)]))
  return `${hrefTo('/admin/users')}?${query.toString()}`
}

import type { Paging } from '#contract/kernel/fields.ts'
import type { Page } from '#contract/kernel/route.ts'

export const windowOf = ({ page, per_page }: Paging) => ({ limit: per_page, offset: (page - 1) * per_page })

/** A page with its place. A page past the end answers empty items and the true last page, which the web clamps to. */
export const pageOf = <T>(items: T[], total: number, { page, per_page }: Paging): Page<T> => ({
  items,
  meta: { page, per_page, total, last_page: Math.max(1, Math.ceil(total / per_page)) },
})

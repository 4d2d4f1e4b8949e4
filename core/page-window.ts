export type PageStep = number | 'gap'

const WINDOW = 5

/** The page numbers to show: up to five around the current one, with first, last and gaps where pages are left out. */
export function pageWindow(page: number, last: number): PageStep[] {
  const from = Math.max(1, Math.min(page - Math.floor(WINDOW / 2), last - WINDOW + 1))
  const to = Math.min(last, from + WINDOW - 1)
  const steps: PageStep[] = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)
  if (from > 1) steps.unshift(1)
  if (from > 2) steps.splice(1, 0, 'gap')
  if (to < last - 1) steps.push('gap')
  if (to < last) steps.push(last)
  return steps
}

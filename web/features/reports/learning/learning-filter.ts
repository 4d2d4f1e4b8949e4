import { enrolmentReportStates } from '#contract/reports/shapes.ts'
import { isPeriod, type Period } from '#core/period.ts'
import { foldDigits } from '#core/text/digits.ts'

export const reports = ['audit', 'enrolments', 'completed-courses', 'completed-lessons'] as const
export type Report = (typeof reports)[number]
type State = (typeof enrolmentReportStates)[number]

/** What the address says of a list of learning. Without a period it begins with the platform. */
export interface LearningFilter {
  readonly state: State
  readonly period: Period | undefined
  readonly page: number
}

export const reportOf = (search: URLSearchParams): Report =>
  reports.find((report) => report === search.get('report')) ?? 'audit'

export function readLearning(search: URLSearchParams): LearningFilter {
  const period = search.get('period') ?? ''
  const page = Number(foldDigits(search.get('page') ?? ''))
  return {
    state: enrolmentReportStates.find((state) => state === search.get('state')) ?? 'all',
    period: isPeriod(period) ? period : undefined,
    page: Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 1,
  }
}

export function reportAddress(report: Report, { state, period, page }: Partial<LearningFilter> = {}): string {
  const search = new URLSearchParams()
  if (report !== 'audit') search.set('report', report)
  if (state && state !== 'all') search.set('state', state)
  if (period) search.set('period', period)
  if (page && page > 1) search.set('page', String(page))
  return search.size === 0 ? '/admin/reports' : `/admin/reports?${search}`
}

import { enrolmentReportStates } from '#contract/reports/shapes.ts'
import { isPeriod } from '#core/period.ts'
import { listAddress, oneOf, textThat, type FiltersOf } from '#web/kernel/lists/list-address.ts'

export const reports = ['audit', 'enrolments', 'completed-courses', 'completed-lessons'] as const
export type Report = (typeof reports)[number]

/** A list of learning, or the log, which has filters of its own. Without a period it begins with the platform. */
export const learningList = listAddress({
  report: oneOf(reports, 'audit'),
  state: oneOf(enrolmentReportStates, 'all'),
  period: textThat(isPeriod),
})
export type LearningFilter = FiltersOf<typeof learningList>

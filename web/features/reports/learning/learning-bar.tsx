import type { ReactNode } from 'react'
import { enrolmentReportStates } from '#contract/reports/shapes.ts'
import { periodWords } from '#core/period.ts'
import { useNavigate } from '#web/router/router-context.ts'
import { FilterChip } from '#web/ui/buttons/chip.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { learningList, type LearningFilter } from '../learning-filter.ts'

const stateWords: Readonly<Record<LearningFilter['state'], string>> = {
  all: 'الكل',
  active: 'المسجلات',
  completed: 'أتممنها',
  waiting: 'تنتظر القرار',
  refused: 'رُفض إيصالهن',
  ended: 'انتهى تسجيلهن',
}
const offered = ['7', '30', '90', '12m']

interface LearningBarProps {
  readonly filter: LearningFilter
  /** What stands at the end of the chips. */
  readonly count: ReactNode
}

/** Period and state, each with its way out as a chip. */
export function LearningBar({ filter, count }: LearningBarProps) {
  const navigate = useNavigate()
  const { report, state, period } = filter
  const to = (choice: Partial<LearningFilter>) => learningList.addressOf({ ...filter, page: 1, ...choice })
  const go = (choice: Partial<LearningFilter>) => void navigate(to(choice), { preventScrollReset: true })
  const periods = [...new Set([...offered, ...(period ? [period] : [])])]
  return (
    <div className="mbe-3 grid gap-3">
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        <Select
          aria-label="المدة"
          className="min-w-56"
          value={period ?? ''}
          options={[
            { value: '', label: 'المدة: منذ البداية' },
            ...periods.map((value) => ({ value, label: `المدة: ${periodWords(value)}` })),
          ]}
          onChange={({ target }) => go({ period: target.value || undefined })}
        />
        {report === 'enrolments' && (
          <Select
            aria-label="حالة التسجيل"
            className="min-w-56"
            value={state}
            options={enrolmentReportStates.map((value) => ({ value, label: `الحالة: ${stateWords[value]}` }))}
            onChange={({ target }) =>
              go({ state: enrolmentReportStates.find((known) => known === target.value) ?? 'all' })
            }
          />
        )}
      </div>
      <div className="flex min-h-8 flex-wrap items-center gap-3">
        {period && <FilterChip to={to({ period: undefined })}>المدة: {periodWords(period)}</FilterChip>}
        {report === 'enrolments' && state !== 'all' && (
          <FilterChip to={to({ state: 'all' })}>الحالة: {stateWords[state]}</FilterChip>
        )}
        {count}
      </div>
    </div>
  )
}

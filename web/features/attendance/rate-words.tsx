import type { AttendanceRate } from '#contract/attendance/shapes.ts'
import { exclusionWords } from '#core/attendance/words.ts'
import { formatPercent } from '#core/format/number.ts'

/** A percentage, or a dash where nothing counts yet. */
export const percentText = (percent: number | null): string =>
  percent === null ? '—' : formatPercent(percent)

/** A percentage with what it leaves out. */
export function RateWords({ rate }: { rate: AttendanceRate }) {
  return <p className="text-xs text-ink-3">{exclusionWords(rate)}</p>
}

/** What percentages of a list leave out, said once below it. */
export const RateNote = () => (
  <p className="pbs-2 text-xs text-ink-3">
    النسب من غير الغياب بعذر، وما غابت فيه المعلمة، وما قبل الالتحاق، والجلسات الملغاة.
  </p>
)

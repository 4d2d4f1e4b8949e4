import { sql } from 'kysely'
import { rateOf } from '#core/attendance/rate.ts'

export interface Counts {
  readonly present: number
  readonly late: number
  readonly left_early: number
  readonly excused: number
  readonly absent: number
  readonly teacher_absent: number
}

const STATES = ['present', 'late', 'left_early', 'excused', 'absent', 'teacher_absent'] as const

/** Percentages are counted from these whenever they are shown, and stored nowhere: what they leave out may change. */
export const countStates = sql.join(
  STATES.map((state) => sql`count(*) filter (where state = ${sql.lit(state)})::integer as ${sql.ref(state)}`),
)

/** Of sheets: the sums of their tallies. */
export const sumTallies = sql`
  coalesce(sum(present), 0)::integer as present, coalesce(sum(late), 0)::integer as late,
  coalesce(sum(left_early), 0)::integer as left_early, coalesce(sum(excused), 0)::integer as excused,
  coalesce(sum(absent), 0)::integer as absent,
  (count(*) filter (where is_teacher_absent))::integer as teacher_absent`

export const noCounts: Counts = {
  present: 0,
  late: 0,
  left_early: 0,
  excused: 0,
  absent: 0,
  teacher_absent: 0,
}

export const addCounts = (all: readonly Counts[]): Counts =>
  all.reduce(
    (sum, one) => ({
      present: sum.present + one.present,
      late: sum.late + one.late,
      left_early: sum.left_early + one.left_early,
      excused: sum.excused + one.excused,
      absent: sum.absent + one.absent,
      teacher_absent: sum.teacher_absent + one.teacher_absent,
    }),
    noCounts,
  )

export const toRate = ({ present, late, left_early, excused, absent, teacher_absent }: Counts) => {
  const counts = { present, late, left_early, excused, absent, teacher_absent }
  const { counted, percent } = rateOf(counts)
  return { ...counts, counted, percent }
}

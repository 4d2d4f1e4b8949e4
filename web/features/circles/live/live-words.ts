import type { LiveRoom } from '#contract/circles/live-shapes.ts'
import { minuteSpan } from '#core/format/duration.ts'
import type { StateLook } from '#web/ui/marks/state-mark.tsx'

/** How each grade looks, and what is said of its minutes. */
const gradeLooks: Readonly<Record<LiveRoom['grade'], StateLook>> = {
  missing: { shape: 'triangle', tone: 'bad', label: 'المعلمة لم تدخل' },
  late: { shape: 'half', tone: 'warn', label: 'بدأت متأخرة' },
  empty: { shape: 'dash', tone: 'warn', label: 'غرفة خالية' },
  over: { shape: 'clock', tone: 'warn', label: 'تجاوزت وقتها' },
  unopened: { shape: 'clock', tone: 'off', label: 'لم تُفتح بعد' },
  live: { shape: 'live', tone: 'live', label: 'مباشرة' },
  due: { shape: 'clock', tone: 'go', label: 'حان موعدها' },
  soon: { shape: 'clock', tone: 'off', label: 'لم تبدأ' },
}

/** A teacher who has begun is away from her room; one who has not never came. */
export const lookOf = ({ grade, started_at }: LiveRoom): StateLook =>
  grade === 'missing' && started_at !== null
    ? { ...gradeLooks.missing, label: 'المعلمة ليست في الغرفة' }
    : gradeLooks[grade]

export function gradeText({ grade, minutes, started_at }: LiveRoom): string {
  const count = minuteSpan(minutes)
  if (grade === 'missing' && started_at === null) return `بعد موعدها بـ ${count}`
  if (grade === 'late') return count
  if (grade === 'missing' || grade === 'empty') return `منذ ${count}`
  if (grade === 'unopened') return `بدأت منذ ${count}`
  if (grade === 'soon') return `بعد ${count}`
  if (grade === 'over') return `منذ ${count}`
  return ''
}

import type { LiveRoom } from '#contract/circles/live-shapes.ts'
import { minuteSpan } from '#core/format/duration.ts'
import type { StateLook } from '#web/ui/state-mark.tsx'

/** How each grade looks, and what is said of its minutes. */
export const gradeLooks: Readonly<Record<LiveRoom['grade'], StateLook>> = {
  missing: { shape: 'triangle', tone: 'bad', label: 'المعلمة لم تدخل' },
  late: { shape: 'half', tone: 'warn', label: 'بدأت متأخرة' },
  empty: { shape: 'dash', tone: 'warn', label: 'غرفة خالية' },
  over: { shape: 'clock', tone: 'warn', label: 'تجاوزت وقتها' },
  unopened: { shape: 'clock', tone: 'off', label: 'لم تُفتح بعد' },
  live: { shape: 'live', tone: 'live', label: 'مباشرة' },
  due: { shape: 'clock', tone: 'go', label: 'حان موعدها' },
}

export function gradeText({ grade, minutes }: LiveRoom): string {
  const count = minuteSpan(minutes)
  if (grade === 'missing') return `بعد موعدها بـ ${count}`
  if (grade === 'late') return count
  if (grade === 'empty') return `منذ ${count}`
  if (grade === 'unopened') return `بدأت منذ ${count}`
  if (grade === 'over') return `منذ ${count}`
  return ''
}

import type { StateLook } from '#web/ui/marks/state-mark.tsx'
import { sessionStates } from '#web/ui/marks/states.ts'
import type { Placed } from './placed.ts'

interface EventLook extends StateLook {
  /** Of its block in a grid. */
  readonly box: string
  /** Whether its name is struck through; its time never is. */
  readonly isStruck: boolean
}

const solid = 'border-s-[3px] text-ink'
const hollow = 'border border-dashed border-line border-s-[3px] border-s-solid text-ink-2'

const looks = {
  scheduled: { ...sessionStates.scheduled, box: `${solid} border-primary bg-tint`, isStruck: false },
  soon: {
    ...sessionStates.scheduled,
    label: 'تبدأ قريبًا',
    box: 'border-s-[3px] border-gold-line bg-primary text-on-primary',
    isStruck: false,
  },
  late: {
    shape: 'half',
    tone: 'warn',
    label: 'لم تبدأ بعد',
    box: `${solid} border-gold-line bg-gold-tint`,
    isStruck: false,
  },
  live: { ...sessionStates.live, box: `${solid} border-danger bg-danger-tint`, isStruck: false },
  completed: { ...sessionStates.completed, box: 'border-s-[3px] border-rule text-ink-2', isStruck: false },
  cancelled: { ...sessionStates.cancelled, box: `${hollow} border-s-danger`, isStruck: true },
  moved: {
    shape: 'moved',
    tone: 'info',
    label: 'منقولة',
    box: `${solid} border-info bg-info-tint`,
    isStruck: false,
  },
  from: { shape: 'moved', tone: 'info', label: 'نُقلت', box: `${hollow} border-s-info`, isStruck: true },
  quiz: {
    shape: 'clock',
    tone: 'warn',
    label: 'إغلاق اختبار',
    box: `${solid} border-gold-line bg-gold-tint`,
    isStruck: false,
  },
  lecture: {
    shape: 'clock',
    tone: 'warn',
    label: 'محاضرة',
    box: `${solid} border-gold-line bg-gold-tint`,
    isStruck: false,
  },
} as const satisfies Record<string, EventLook>

/** What the legend explains. */
export const legend = [
  looks.scheduled,
  looks.live,
  looks.completed,
  looks.moved,
  looks.cancelled,
  looks.lecture,
  looks.quiz,
]

const SOON_MS = 15 * 60_000

/** A session that is over without having been started counts as over, as the day list says it. */
export function lookOf({ event, isOldPlace }: Placed, now: Date): EventLook {
  if (isOldPlace) return looks.from
  if (event.status === 'cancelled') return looks.cancelled
  if (event.status === 'live') return looks.live
  if (event.status === 'completed' || Date.parse(event.ends_at) < now.getTime()) return looks.completed
  if (event.kind !== 'session') return looks[event.kind]
  const ahead = Date.parse(event.starts_at) - now.getTime()
  if (ahead < 0) return looks.late
  if (event.moved_from !== null) return looks.moved
  return ahead < SOON_MS ? looks.soon : looks.scheduled
}

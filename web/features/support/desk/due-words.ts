import type { TicketDetail, TicketRow } from '#contract/support/shapes.ts'
import { formatDateTime, formatTime } from '#core/format/date.ts'
import { formatMinutes } from '#core/format/duration.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import { hourCount } from '#core/format/counts.ts'
import { dayCount } from '#core/format/area-counts.ts'
import type { StateLook } from '#web/ui/marks/state-mark.tsx'

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES
const SOON_MINUTES = 60

/** As exact as it helps: minutes within two hours, then hours, then days. */
function spanOf(minutes: number): string {
  if (minutes >= 2 * DAY_MINUTES) return dayCount(Math.floor(minutes / DAY_MINUTES))
  if (minutes >= 2 * HOUR_MINUTES) return hourCount(Math.floor(minutes / HOUR_MINUTES))
  return formatMinutes(Math.max(1, minutes))
}

/** How the ticket stands with its time: late, soon, later, or waiting for its author. */
export function dueLook({ turn, due_at }: Pick<TicketRow, 'turn' | 'due_at'>, now: Date): StateLook {
  if (turn === 'author') return { shape: 'dash', tone: 'info', label: 'تنتظر ردّها' }
  if (turn === 'nobody' || due_at === null) return { shape: 'full-square', tone: 'off', label: 'انتهت' }
  const minutes = Math.round((Date.parse(due_at) - now.getTime()) / MINUTE_MS)
  if (minutes < 0) return { shape: 'triangle', tone: 'bad', label: `تأخرت ${spanOf(-minutes)}` }
  const label = `بقيت ${spanOf(minutes)}`
  return minutes <= SOON_MINUTES
    ? { shape: 'half', tone: 'warn', label }
    : { shape: 'clock', tone: 'plain', label }
}

/** When the next answer is due, as a sentence. */
export function dueSentence({ due_at }: Pick<TicketDetail, 'due_at'>, now: Date): string | undefined {
  if (due_at === null) return undefined
  const when = riyadhDay(due_at) === riyadhDay(now) ? formatTime(due_at) : formatDateTime(due_at)
  return `الرد التالي مستحق ${when}`
}

/** How much of the time for the answer has gone, from 0 to 100. */
export function dueShare(
  { due_at, waiting_since }: Pick<TicketDetail, 'due_at' | 'waiting_since'>,
  now: Date,
): number {
  if (due_at === null || waiting_since === null) return 0
  const [from, to] = [Date.parse(waiting_since), Date.parse(due_at)]
  return to <= from ? 100 : Math.min(100, Math.max(0, ((now.getTime() - from) / (to - from)) * 100))
}

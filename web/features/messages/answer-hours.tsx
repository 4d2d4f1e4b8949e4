import { Clock } from 'lucide-react'
import type { Thread } from '#contract/messages/shapes.ts'
import { formatTime } from '#core/format/date.ts'
import { deviceZone } from '#core/format/zone.ts'
import { RIYADH } from '#core/format/zoned-day.ts'
import { isQuietAt, nextHour } from '#core/quiet-hours.ts'
import { useNow } from '#web/kernel/browser/now.ts'
import { SpokenName } from '#web/ui/spoken.tsx'

interface AnswerHoursProps {
  readonly hours: NonNullable<Thread['hours']>
  readonly name: string
}

/** When the teacher usually answers, by the clock of whoever reads it. */
export function AnswerHours({ hours, name }: AnswerHoursProps) {
  const now = useNow()
  const here = deviceZone() || RIYADH
  const clock = (hour: number) => formatTime(nextHour(now, hour, hours.zone), here)
  const isOutside = isQuietAt(now, { from: hours.until, until: hours.from, zone: hours.zone })
  return (
    <p className="flex items-start gap-2 py-2 text-sm text-ink-2">
      <Clock className="mt-1 size-4 flex-none text-gold" />
      <span>
        {isOutside && (
          <span className="font-semibold">
            خارج أوقات <SpokenName text={name} /> الآن.{' '}
          </span>
        )}
        تردّ عادةً بين {clock(hours.from)} و{clock(hours.until)}.{isOutside && ' تصلها رسالتكِ بلا تنبيه.'}
      </span>
    </p>
  )
}

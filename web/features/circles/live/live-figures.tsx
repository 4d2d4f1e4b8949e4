import type { LiveBoard } from '#contract/circles/live-shapes.ts'
import { minuteSpan } from '#core/format/duration.ts'
import { formatFigure } from '#core/format/figure.ts'
import type { To } from '#web/router/location.ts'
import { StatStrip } from '#web/ui/stat-strip.tsx'

interface LiveFiguresProps {
  readonly board: LiveBoard
  readonly shown: 'all' | 'missing' | 'late'
  readonly linkTo: (show: 'all' | 'missing' | 'late') => To
}

/** Each figure shows its own rows below; chosen again, all of them. */
export function LiveFigures({ board: { rooms, soon, thresholds }, shown, linkTo }: LiveFiguresProps) {
  const count = (grade: 'missing' | 'late') =>
    formatFigure(rooms.filter((room) => room.grade === grade).length)
  const meeting = rooms.filter(({ started_at }) => started_at !== null)
  const choose = (grade: 'missing' | 'late') => linkTo(shown === grade ? 'all' : grade)
  return (
    <StatStrip
      items={[
        { label: 'مباشرة الآن', value: formatFigure(meeting.length), to: linkTo('all') },
        {
          label: 'تحتاج إليكِ',
          value: count('missing'),
          note: `معلمة لم تدخل بعد ${minuteSpan(thresholds.missing_minutes)}`,
          to: choose('missing'),
        },
        {
          label: 'تأخر في البدء',
          value: count('late'),
          note: `من ${minuteSpan(thresholds.late_minutes)} فأكثر`,
          to: choose('late'),
        },
        { label: 'تبدأ خلال ساعة', value: formatFigure(soon.length) },
      ]}
    />
  )
}

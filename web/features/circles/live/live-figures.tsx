import type { LiveBoard, ShownRooms } from '#contract/circles/live-shapes.ts'
import { minuteSpan } from '#core/format/duration.ts'
import { formatFigure } from '#core/format/figure.ts'
import type { To } from '#web/router/location.ts'
import { StatStrip } from '#web/ui/charts/stat-strip.tsx'

interface LiveFiguresProps {
  readonly board: LiveBoard
  readonly shown: ShownRooms
  readonly linkTo: (show: ShownRooms) => To
}

/** Each figure shows its own rows below; chosen again, all of them. */
export function LiveFigures({ board: { counts, thresholds }, shown, linkTo }: LiveFiguresProps) {
  const choose = (show: ShownRooms) => linkTo(shown === show ? 'now' : show)
  return (
    <StatStrip
      items={[
        { label: 'مباشرة الآن', value: formatFigure(counts.meeting), to: linkTo('now') },
        {
          label: 'تحتاج إليكِ',
          value: formatFigure(counts.missing),
          note: `معلمة غائبة من ${minuteSpan(thresholds.missing_minutes)} فأكثر`,
          to: choose('missing'),
        },
        {
          label: 'بدأت متأخرة',
          value: formatFigure(counts.late),
          note: `من ${minuteSpan(thresholds.late_minutes)} فأكثر`,
          to: choose('late'),
        },
        {
          label: 'غرف خالية',
          value: formatFigure(counts.empty),
          note: `من ${minuteSpan(thresholds.empty_minutes)} فأكثر`,
          to: choose('empty'),
        },
        { label: 'تبدأ خلال ساعة', value: formatFigure(counts.soon), to: choose('soon') },
      ]}
    />
  )
}

import { Pause, Play, Repeat, RotateCcw, RotateCw } from 'lucide-react'
import { formatClock } from '#core/format/duration.ts'
import { arabicDigits } from '#core/format/number.ts'
import { singleKey } from '#web/kernel/browser/single-keys.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import type { Marks } from './use-marks.ts'
import { useTime, type Player } from './use-player.ts'
import { spokenOf } from '#core/format/spoken.ts'
import { Spoken } from '#web/ui/spoken.tsx'

const BACK_SECONDS = 5

interface TransportProps {
  readonly player: Player
  readonly marks: Marks
  readonly isDocked: boolean
}

export function Transport({ player, marks, isDocked }: TransportProps) {
  const { isSounding, length, loop } = player
  const time = useTime(player)
  const nearest =
    marks.freshAt(time * 1000) ?? marks.marks.findLast(({ at_ms }) => at_ms / 1000 <= time + 0.1)
  return (
    <div
      dir="ltr"
      className={cx('flex items-center', isDocked ? 'justify-between gap-1' : 'flex-wrap gap-3')}
    >
      <IconButton
        label="خمس ثوان إلى الوراء"
        aria-keyshortcuts="ArrowLeft"
        onClick={() => player.seek(time - BACK_SECONDS)}
      >
        <RotateCcw />
      </IconButton>
      <button
        type="button"
        aria-label={isSounding ? 'إيقاف' : 'تشغيل التلاوة'}
        aria-keyshortcuts="Space"
        className="grid size-14 place-items-center rounded-full border-2 border-primary text-primary hover:bg-tint"
        onClick={player.toggle}
      >
        {isSounding ? <Pause /> : <Play />}
      </button>
      <IconButton
        label="خمس ثوان إلى الأمام"
        aria-keyshortcuts="ArrowRight"
        onClick={() => player.seek(time + BACK_SECONDS)}
      >
        <RotateCw />
      </IconButton>
      <bdi className={cx('tabular-nums', isDocked && 'text-xs')}>
        <Spoken text={`${formatClock(time)} / ${formatClock(length)}`} />
      </bdi>
      {!isDocked && <span className="flex-1" />}
      <IconButton
        lined
        label="كرري ثانيتين قبل العلامة وبعدها"
        aria-keyshortcuts={singleKey('L')}
        aria-pressed={loop !== undefined}
        disabled={!nearest && loop === undefined}
        onClick={() => player.repeat(loop ?? (nearest?.at_ms ?? 0) / 1000)}
      >
        <Repeat />
      </IconButton>
      {isDocked ? <SpeedKey player={player} /> : <Speeds player={player} />}
    </div>
  )
}

/** One key for a thumb: faster with each press, and after the fastest the slowest. */
const SpeedKey = ({ player: { rate, turnRate } }: { readonly player: Player }) => (
  <Button look="quiet" size={44} className="min-w-14 px-1" onClick={turnRate}>
    <span aria-hidden>{rateWords(rate)}</span>
    <span className="sr-only">{spokenOf(`السرعة ${rateWords(rate)}، غيّريها`)}</span>
  </Button>
)

const Speeds = ({ player: { rate, changeRate } }: { readonly player: Player }) => (
  <>
    <Button
      look="quiet"
      size={44}
      aria-label={spokenOf(`السرعة ${rateWords(rate)}، أبطئي`)}
      onClick={() => changeRate(-1)}
    >
      −
    </Button>
    <bdi className="min-w-10 text-center text-sm">
      <Spoken text={rateWords(rate)} />
    </bdi>
    <Button
      look="quiet"
      size={44}
      aria-label={spokenOf(`السرعة ${rateWords(rate)}، أسرعي`)}
      onClick={() => changeRate(1)}
    >
      +
    </Button>
  </>
)

const rateWords = (rate: number) => `×${arabicDigits(String(rate).replace('.', '٫'))}`

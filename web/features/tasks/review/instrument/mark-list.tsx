import { X } from 'lucide-react'
import { formatClock } from '#core/format/duration.ts'
import { arabicDigits } from '#core/format/number.ts'
import { markLabel } from '#core/tasks/marks.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { SoundLine } from '#web/ui/media/sound-line.tsx'
import { StateMark } from '#web/ui/marks/state-mark.tsx'
import { ayahWords } from '../../public/marks/ayah-words.ts'
import { MarkFlag } from '../../public/marks/mark-flag.tsx'
import type { Marks } from './use-marks.ts'
import type { Player } from './use-player.ts'

/** The marks one by one, each with what she recited again for it. */
export function MarkList({ marks, player }: { readonly marks: Marks; readonly player: Player }) {
  if (marks.marks.length === 0) return null
  return (
    <ol aria-label="العلامات" className="*:border-b *:border-rule">
      {marks.marks.map((mark, at) => (
        <li key={mark.client_id} className="grid gap-2 py-2">
          <div className="flex flex-wrap items-center gap-3">
            <MarkFlag kind={mark.kind} number={at + 1} />
            <button
              type="button"
              className="min-h-11 min-w-0 flex-1 text-start"
              onClick={() => {
                marks.choose(mark)
                player.seek(mark.at_ms / 1000)
              }}
            >
              <span className="font-bold">{markLabel(mark.kind)}</span>{' '}
              <span className="text-ink-2">{ayahWords(mark.ayah)}</span>{' '}
              {mark.note !== '' && <bdi className="text-ink-2">{mark.note}</bdi>}
            </button>
            <bdi className="text-sm text-ink-2 tabular-nums">{formatClock(mark.at_ms / 1000)}</bdi>
            {mark.closed_at !== null ? (
              <StateMark shape="check" tone="ok">
                أُغلقت
              </StateMark>
            ) : (
              mark.retakes.length > 0 && (
                <Button
                  look="quiet"
                  size={36}
                  aria-label={`أتقنتها، أغلقيها: العلامة ${arabicDigits(at + 1)}`}
                  onClick={() => marks.change(mark.client_id, { is_closed: true })}
                >
                  أتقنتها، أغلقيها
                </Button>
              )
            )}
            {mark.retakes.length === 0 && (
              <IconButton
                label={`حذف العلامة ${arabicDigits(at + 1)}`}
                onClick={() => marks.remove(mark.client_id)}
              >
                <X />
              </IconButton>
            )}
          </div>
          {mark.retakes.map((retake) => (
            <SoundLine
              key={retake.id}
              url={retake.url}
              seconds={retake.duration_ms === null ? null : retake.duration_ms / 1000}
              peaks={retake.peaks}
              name={`إعادتها للموضع ${arabicDigits(at + 1)}`}
            />
          ))}
        </li>
      ))}
    </ol>
  )
}

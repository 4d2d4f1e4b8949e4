import { Undo2 } from 'lucide-react'
import type { LiveMark, LiveTurn } from '#contract/live/shapes.ts'
import { spokenWord } from '#core/quran/spoken.ts'
import { markLabel } from '#core/tasks/marks.ts'
import { ayahWords } from '#web/features/tasks/public/marks/ayah-words.ts'
import { underlineOf } from '#web/features/tasks/public/marks/underlines.ts'
import { AyahWord } from '#web/ui/text/ayat.tsx'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { readRange } from '../room/read-range.ts'
import { FamilyCounts } from './family-counts.tsx'
import { useWordTexts } from './word-texts.ts'

interface MarkedWordsProps {
  readonly turn: Pick<LiveTurn, 'range'>
  readonly marks: readonly LiveMark[]
  /** For the teacher. */
  readonly onRemove?: (mark: LiveMark) => void
}

/** The words of a turn that were marked, one by one, each with what it was. */
export function MarkedWords({ turn, marks, onRemove }: MarkedWordsProps) {
  const textOf = useWordTexts(readRange(turn.range))
  return (
    <div className="grid gap-1">
      <FamilyCounts marks={marks} />
      <ul aria-label="مواضع العلامات" className={cx('flex flex-wrap gap-x-6 gap-y-2', onRemove && 'flex-col')}>
        {marks.map((mark) => {
          const text = textOf(mark)
          return (
            <li key={mark.client_id} className="flex min-h-11 items-center gap-3">
              {text && (
                <AyahWord className={cx('px-0.5 leading-normal', underlineOf([mark.kind]))}>{text}</AyahWord>
              )}
              <span className="text-sm text-ink-2">
                {markLabel(mark.kind)}، {ayahWords(mark.ayah)}
              </span>
              {onRemove && (
                <IconButton
                  label={`خذي علامة ${markLabel(mark.kind)} من ${text ? spokenWord(text) : 'كلمتها'}`}
                  onClick={() => onRemove(mark)}
                >
                  <Undo2 />
                </IconButton>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

import type { LivePointer, LiveTurn } from '#contract/live/shapes.ts'
import { groupBy } from '#core/group-by.ts'
import { readAyah, writeAyah } from '#core/quran/ayah.ts'
import type { AyahRange } from '#core/quran/range.ts'
import { markLabel } from '#core/tasks/marks.ts'
import { usePageKeys } from '#web/kernel/browser/use-page-keys.ts'
import { underlineOf } from '#web/features/tasks/public/marks/underlines.ts'
import { PointedVerses, useSteps } from '../room/pointed-verses.tsx'
import type { Picked } from './picked.ts'
import { useTurnMarks } from './use-turn-marks.ts'

interface MarkedVersesProps {
  readonly range: AyahRange
  readonly pointer: LivePointer | null
  /** Whose words she marks, and which. */
  readonly marked: { readonly turn: LiveTurn; readonly picked: Picked | undefined } | undefined
  readonly onPoint: (at: LivePointer | null) => void
}

const NO_TURN = { id: 0, marks: [] }

/**
 * What is recited, before whoever teaches: in a turn with each mark at its word and the word that she picked in a frame.
 * As a turn begins the verses stay, or they would be read out as new ones.
 */
export function MarkedVerses({ range, pointer, marked, onPoint }: MarkedVersesProps) {
  const picked = marked?.picked
  const { marks } = useTurnMarks(marked?.turn ?? NO_TURN)
  const byWord = groupBy(marks, ({ ayah, word }) => `${ayah}:${word}`)
  const step = useSteps(range, pointer, onPoint)
  usePageKeys(({ code }) => {
    if (!marked || (code !== 'ArrowLeft' && code !== 'ArrowRight')) return false
    step?.(code === 'ArrowLeft' ? 1 : -1)
    return true
  })
  return (
    <PointedVerses
      range={range}
      pointer={pointer}
      isCovered={false}
      onPoint={onPoint}
      lookOf={
        marked &&
        ((ayah, word) => {
          const kinds = (byWord.get(`${writeAyah(ayah)}:${word}`) ?? []).map(({ kind }) => kind)
          return {
            isPicked: picked?.word === word && readAyah(picked.ayah) === ayah,
            underline: underlineOf(kinds),
            words: kinds.map(markLabel).join('، '),
          }
        })
      }
    />
  )
}

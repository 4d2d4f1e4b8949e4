import { writeAyah } from '#core/quran/ayah.ts'
import type { AyahRange } from '#core/quran/range.ts'
import { markLabel } from '#core/tasks/marks.ts'
import { Verses } from '#web/features/quran/public/verses.tsx'
import { cx } from '#web/ui/cx.ts'
import { underlineOf } from '../../public/marks/underlines.ts'
import type { Marks } from './use-marks.ts'

interface MarkedVersesProps {
  readonly range: AyahRange
  /** The page scrolls, not the verses in it; else they leave room for the keys on one screen. */
  readonly isWhole: boolean
  readonly marks: Marks
  readonly onTap: (ayah: string, word: number) => void
}

/**
 * What she recited, with each mark at its word; a tap on a word puts the mark there. With the keyboard the word is
 * chosen beside the mark, so the words are no stops on the way.
 */
export function MarkedVerses({ range, isWhole, marks, onTap }: MarkedVersesProps) {
  const marked = new Map(
    marks.marks.flatMap((mark) =>
      mark.ayah === null || mark.word === null ? [] : [[`${mark.ayah}:${mark.word}`, mark] as const],
    ),
  )
  return (
    <section
      {...(isWhole ? {} : { tabIndex: 0 })}
      aria-label="الآيات"
      className={cx(
        !isWhole && 'max-h-[38dvh] lg:max-h-[clamp(11rem,calc(100dvh-43rem),30rem)] overflow-y-auto',
      )}
    >
      <Verses
        isSilent
        range={range}
        marksOf={(ayah, word) => {
          const mark = marked.get(`${writeAyah(ayah)}:${word}`)
          return mark ? markLabel(mark.kind) : ''
        }}
        renderWord={({ ayah, word, text }) => {
          const place = writeAyah(ayah)
          const mark = marked.get(`${place}:${word}`)
          return (
            <button
              type="button"
              tabIndex={-1}
              // The keys of the page go on working after a tap.
              onMouseDown={(event) => event.preventDefault()}
              className={cx(
                'hover:bg-sunken',
                mark && underlineOf([mark.kind]),
                mark && mark === marks.fresh && 'outline-2 outline-ink',
              )}
              onClick={() => onTap(place, word)}
            >
              {text}
            </button>
          )
        }}
      />
    </section>
  )
}

import { ArrowLeft, ArrowRight, Eraser } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { LivePointer } from '#contract/live/shapes.ts'
import { readAyah, writeAyah } from '#core/quran/ayah.ts'
import type { AyahRange } from '#core/quran/range.ts'
import { MOST_VERSES } from '#core/quran/verses.ts'
import { useVerseTexts } from '#web/features/quran/public/use-verse-texts.ts'
import { Verses } from '#web/features/quran/public/verses.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { useDocked } from '#web/ui/use-docked.ts'
import { placeAfter, stepFrom, type Step } from './pointer.ts'
import { focusVerses } from './verses-focus.ts'

const ABOVE_DOCK = '20rem'

interface WordLook {
  /** She works on it now. */
  readonly isPicked: boolean
  readonly underline: string | undefined
  /** The names of its marks, read aloud. */
  readonly words: string
}

interface PointedVersesProps {
  readonly range: AyahRange
  readonly pointer: LivePointer | null
  /** She recites by heart: the words after the pointer are covered. */
  readonly isCovered: boolean
  /** For whoever points. */
  readonly onPoint?: ((at: LivePointer | null) => void) | undefined
  /** How words are drawn that are more than words. */
  readonly lookOf?: ((ayah: number, word: number) => WordLook) | undefined
}

/**
 * What is recited, and the word at which the teacher points on every screen. She points by a tap; with the keyboard by
 * the keys above, so the words are no stops on the way.
 */
export function PointedVerses({ range, pointer, isCovered, onPoint, lookOf }: PointedVersesProps) {
  const place = pointer ? `${pointer.ayah}:${pointer.word}` : undefined
  const { word: pointed, isFree, leave, comeBack } = useFollowed(place)
  const covers = placeAfter(pointer)
  // The dock of whoever marks is higher than what a student has at her foot.
  const aboveDock = useDocked() && lookOf ? { scrollMarginBlockEnd: ABOVE_DOCK } : undefined
  return (
    <div onWheel={leave} onTouchMove={leave}>
      {onPoint && <PointerKeys range={range} pointer={pointer} onPoint={onPoint} />}
      <Verses
        range={range}
        isCovered={isCovered ? covers : undefined}
        marksOf={lookOf && ((ayah, word) => lookOf(ayah, word).words)}
        renderWord={({ ayah, word, text }) => {
          const isHere = pointer?.word === word && readAyah(pointer.ayah) === ayah
          const look = lookOf?.(ayah, word)
          const shown = (
            <span
              ref={isHere ? pointed : undefined}
              aria-current={isHere || undefined}
              style={isHere ? aboveDock : undefined}
              className={cx(
                isHere && 'scroll-my-40 rounded-sm',
                isHere && !look?.underline && 'bg-tint text-tint-ink',
                isHere && !look?.isPicked && 'outline-3 outline-tint',
                look?.isPicked && 'rounded-sm outline-2 outline-ink',
                look?.underline,
              )}
            >
              {text}
            </span>
          )
          if (onPoint)
            return (
              <button
                type="button"
                tabIndex={-1}
                className="hover:bg-sunken"
                // The keys of the page work after a tap, also where she wrote a message before.
                onMouseDown={(event) => {
                  event.preventDefault()
                  focusVerses()
                }}
                onClick={() =>
                  onPoint((look ? look.isPicked : isHere) ? null : { ayah: writeAyah(ayah), word })
                }
              >
                {shown}
              </button>
            )
          return isCovered && covers(ayah, word) ? <Covered text={text} /> : shown
        }}
      />
      {isFree && pointer && !onPoint && (
        <p className="sticky inset-be-4 grid justify-center pbs-2">
          <Button size={36} onClick={comeBack}>
            إلى حيث تشير المعلمة
          </Button>
        </p>
      )}
    </div>
  )
}

/** As wide as its word, so that the lines stay when it is revealed. */
const Covered = ({ text }: { readonly text: string }) => (
  <span className="rounded-sm bg-sunken">
    <span className="invisible">{text}</span>
  </span>
)

/** Keeps what is pointed at in sight, unless she reads elsewhere by herself. */
function useFollowed(place: string | undefined) {
  const word = useRef<HTMLSpanElement>(null)
  const [isFree, setFree] = useState(false)
  useEffect(() => {
    if (place !== undefined && !isFree) word.current?.scrollIntoView({ block: 'nearest' })
  }, [place, isFree])
  return { word, isFree, leave: () => setFree(true), comeBack: () => setFree(false) }
}

/** Points at the word before or after; undefined until the verses are there. */
export function useSteps(
  { from, to }: AyahRange,
  pointer: LivePointer | null,
  onPoint: (at: LivePointer | null) => void,
) {
  const verses = useVerseTexts({ from, to: Math.min(to, from + MOST_VERSES - 1) })
  if (!verses) return undefined
  return (by: Step) => {
    const next = stepFrom(pointer, by, { from, verses })
    if (next) onPoint(next)
  }
}

function PointerKeys({
  range,
  pointer,
  onPoint,
}: Required<Pick<PointedVersesProps, 'range' | 'pointer'>> & {
  readonly onPoint: (at: LivePointer | null) => void
}) {
  const step = useSteps(range, pointer, onPoint)
  return (
    <p className="flex items-center justify-center gap-1 pbe-2">
      <IconButton label="الكلمة السابقة" onClick={() => step?.(-1)} disabled={!step}>
        <ArrowRight />
      </IconButton>
      <span className="text-sm text-ink-3">{pointer ? 'يرى الجميع كلمتكِ' : 'المسي كلمة لتشيري إليها'}</span>
      <IconButton label="الكلمة التالية" onClick={() => step?.(1)} disabled={!step}>
        <ArrowLeft />
      </IconButton>
      {pointer && (
        <IconButton label="أزيلي المؤشر" onClick={() => onPoint(null)}>
          <Eraser />
        </IconButton>
      )}
    </p>
  )
}

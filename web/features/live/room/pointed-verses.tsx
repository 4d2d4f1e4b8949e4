import { ArrowLeft, ArrowRight, Eraser } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { LivePointer } from '#contract/live/shapes.ts'
import { readAyah, writeAyah } from '#core/quran/ayah.ts'
import type { AyahRange } from '#core/quran/range.ts'
import { MOST_VERSES } from '#core/quran/verses.ts'
import { useVerseTexts } from '#web/features/quran/public/use-verse-texts.ts'
import { Verses } from '#web/features/quran/public/verses.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { placeAfter, stepFrom, type Step } from './pointer.ts'

interface PointedVersesProps {
  readonly range: AyahRange
  readonly pointer: LivePointer | null
  /** She recites by heart: the words after the pointer are covered. */
  readonly isCovered: boolean
  /** For whoever points. */
  readonly onPoint?: ((at: LivePointer | null) => void) | undefined
}

/**
 * What is recited, and the word at which the teacher points on every screen. She points by a tap; with the keyboard by
 * the keys above, so the words are no stops on the way.
 */
export function PointedVerses({ range, pointer, isCovered, onPoint }: PointedVersesProps) {
  const place = pointer ? `${pointer.ayah}:${pointer.word}` : undefined
  const { word: pointed, isFree, leave, comeBack } = useFollowed(place)
  const covers = placeAfter(pointer)
  return (
    <div onWheel={leave} onTouchMove={leave}>
      {onPoint && <PointerKeys range={range} pointer={pointer} onPoint={onPoint} />}
      <Verses
        range={range}
        renderWord={({ ayah, word, text }) => {
          const isHere = pointer?.word === word && readAyah(pointer.ayah) === ayah
          const shown = (
            <span
              ref={isHere ? pointed : undefined}
              aria-current={isHere || undefined}
              className={
                isHere ? 'scroll-my-40 rounded-sm bg-tint text-tint-ink outline-3 outline-tint' : undefined
              }
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
                onClick={() => onPoint(isHere ? null : { ayah: writeAyah(ayah), word })}
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

/** As wide as its word, so that the lines stay when it is revealed; a screen reader reads nothing ahead either. */
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

function PointerKeys({
  range,
  pointer,
  onPoint,
}: Required<Pick<PointedVersesProps, 'range' | 'pointer'>> & {
  readonly onPoint: (at: LivePointer | null) => void
}) {
  const { from, to } = range
  const verses = useVerseTexts({ from, to: Math.min(to, from + MOST_VERSES - 1) })
  const step = (by: Step) => () => {
    const next = stepFrom(pointer, by, { from, verses: verses ?? [] })
    if (next) onPoint(next)
  }
  return (
    <p className="flex items-center justify-center gap-1 pbe-2">
      <IconButton label="الكلمة السابقة" onClick={step(-1)} disabled={!verses}>
        <ArrowRight />
      </IconButton>
      <span className="text-sm text-ink-3">{pointer ? 'يرى الجميع كلمتكِ' : 'المسي كلمة لتشيري إليها'}</span>
      <IconButton label="الكلمة التالية" onClick={step(1)} disabled={!verses}>
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

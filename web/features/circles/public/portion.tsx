import { BookOpen } from 'lucide-react'
import { Suspense, useState } from 'react'
import { readAyah } from '#core/quran/ayah.ts'
import type { AyahRange } from '#core/quran/range.ts'
import { rangeWords } from '#core/quran/range-words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { SkeletonRows } from '#web/ui/loading/skeleton.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { Spoken } from '#web/ui/spoken.tsx'

const Verses = lazyPart('Verses', () => import('#web/features/quran/public/verses.tsx'))

/** A portion as it is answered, «2:1» to «2:25». */
export type AnsweredPortion = { readonly from: string; readonly to: string } | null

export function readPortion(portion: AnsweredPortion): AyahRange | undefined {
  const [from, to] = [readAyah(portion?.from ?? ''), readAyah(portion?.to ?? '')]
  return from === undefined || to === undefined ? undefined : { from, to }
}

/** What is recited in a session: its name, and the verses themselves when she asks for them. */
export function Portion({ portion }: { portion: AnsweredPortion }) {
  const [isOpen, setOpen] = useState(false)
  const range = readPortion(portion)
  if (!range) return null
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-3 text-sm">
        <span className="inline-flex items-center gap-2">
          <BookOpen aria-hidden className="size-[18px] text-gold" />
          <b className="font-semibold">
            الورد: <Spoken text={rangeWords(range)} />
          </b>
        </span>
        <Button look="text" size={36} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'إخفاء الآيات' : 'عرض الآيات'}
        </Button>
      </p>
      {isOpen && (
        <Suspense fallback={<SkeletonRows rows={2} />}>
          <Verses range={range} />
        </Suspense>
      )}
    </div>
  )
}

/** Its name alone, where the ground is dark or room is short. */
export function PortionWords({ portion }: { portion: AnsweredPortion }) {
  const range = readPortion(portion)
  return range ? (
    <>
      الورد: <Spoken text={rangeWords(range)} />
    </>
  ) : null
}

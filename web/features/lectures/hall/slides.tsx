import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import type { LectureRoom } from '#contract/lectures/room-shapes.ts'
import { formatNumber } from '#core/format/number.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { sizedPicture } from '#web/ui/pictures/picture-size.ts'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { useLead } from './hall.queries.ts'

const SlidesDesk = lazyPart('SlidesDesk', () => import('./slides-desk.tsx'))

/** A phone need not fetch a picture for a wall. */
const sourcesOf = (address: string) => ({
  src: address,
  srcSet: `${sizedPicture(address, 640)} 640w, ${address} 1600w`,
  sizes: '(min-width: 64rem) calc(100vw - 360px), 100vw',
})

/** On a slow line the next one is there before it is shown. */
function useAhead(address: string | undefined): void {
  useEffect(() => {
    if (address === undefined) return
    const ahead = new Image()
    Object.assign(ahead, sourcesOf(address))
  }, [address])
}

/** The picture that the speaker shows; whoever leads turns it. */
export function Slides({ hall }: { hall: LectureRoom }) {
  const { id, slides, slide, role } = hall
  const lead = useLead(id)
  const address = slides[slide]
  useAhead(slides[slide + 1])
  const turn = (to: number) => lead.mutate({ kind: 'slide', slide: to })
  return (
    <section aria-label="الشرائح" className="grid gap-3 p-4">
      {address === undefined ? (
        <p className="grid min-h-40 place-items-center text-ink-3">لا شرائح في هذه المحاضرة</p>
      ) : (
        <figure className="grid gap-2">
          <img
            {...sourcesOf(address)}
            alt={`الشريحة ${formatNumber(slide + 1)}`}
            className="mx-auto max-h-[62dvh] w-auto max-w-full border border-rule bg-surface object-contain"
          />
          <figcaption className="flex items-center justify-center gap-3 text-sm text-ink-2">
            {role === 'lead' && (
              <IconButton
                label="الشريحة السابقة"
                lined
                disabled={slide === 0 || lead.isPending}
                onClick={() => turn(slide - 1)}
              >
                <ChevronRight />
              </IconButton>
            )}
            <output>
              {formatNumber(slide + 1)} من {formatNumber(slides.length)}
            </output>
            {role === 'lead' && (
              <IconButton
                label="الشريحة التالية"
                lined
                disabled={slide === slides.length - 1 || lead.isPending}
                onClick={() => turn(slide + 1)}
              >
                <ChevronLeft />
              </IconButton>
            )}
          </figcaption>
        </figure>
      )}
      {role === 'lead' && (
        <Suspense fallback={null}>
          <SlidesDesk hall={hall} />
        </Suspense>
      )}
    </section>
  )
}

import { lazy, Suspense, useState } from 'react'
import type { LivePlace, LiveRoom } from '#contract/live/shapes.ts'
import type { AyahRange } from '#core/quran/range.ts'
import { rangeWords } from '#core/quran/range-words.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { readRange } from './read-range.ts'

const Verses = lazy(async () => ({
  default: (await import('../../quran/public/verses.tsx')).Verses,
}))

interface RangeLeafProps {
  readonly room: LiveRoom
  /** What she brings herself; offered beside what is recited now. */
  readonly own?: LivePlace | undefined
  /** Her turn is near: she reads her own verses in silence. */
  readonly isNext?: boolean
}

/** The verses that are recited: everybody follows them. */
export function RangeLeaf({ room, own, isNext = false }: RangeLeafProps) {
  const [chosen, setChosen] = useState<'room' | 'own'>()
  const portion = own?.state === 'waiting' ? readRange(own.portion) : undefined
  const shown = portion ? (chosen ?? (isNext ? 'own' : 'room')) : 'room'
  return (
    <>
      {portion && (
        <div className="pbe-3">
          <SegmentedControl
            label="الآيات"
            block
            options={[
              { value: 'room', label: 'ما يُسمَّع الآن' },
              { value: 'own', label: 'موضعي' },
            ]}
            value={shown}
            onChange={setChosen}
          />
        </div>
      )}
      {shown === 'own' && portion ? (
        <Leaf ids={portion} title={`راجعي موضعكِ بصمت: ${rangeWords(portion)}`} />
      ) : (
        <RecitedNow room={room} />
      )}
    </>
  )
}

function RecitedNow({ room: { range, role } }: Pick<RangeLeafProps, 'room'>) {
  const ids = readRange(range)
  if (!ids)
    return (
      <p className="grid min-h-40 place-items-center text-center text-ink-3">
        {role === 'teacher'
          ? 'اختاري موضع التسميع لتظهر آياته هنا لكل من في الغرفة.'
          : 'لم تحدد المعلمة موضع التسميع بعد. حين تحدده تظهر الآيات هنا.'}
      </p>
    )
  return <Leaf ids={ids} title={rangeWords(ids)} />
}

const Leaf = ({ ids, title }: { readonly ids: AyahRange; readonly title: string }) => (
  <Suspense fallback={<SkeletonRows rows={6} />}>
    <p className="pbe-2 text-center text-sm font-semibold text-gold">{title}</p>
    <Verses key={`${ids.from} ${ids.to}`} range={ids} />
  </Suspense>
)

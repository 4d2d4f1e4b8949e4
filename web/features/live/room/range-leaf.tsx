import { Suspense, useState, type ReactNode } from 'react'
import type { LivePlace, LivePointer, LiveRoom, LiveTurn } from '#contract/live/shapes.ts'
import { rangeWords } from '#core/quran/range-words.ts'
import { SegmentedControl } from '#web/ui/buttons/segmented-control.tsx'
import { SkeletonRows } from '#web/ui/loading/skeleton.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import type { Picked } from '../marking/picked.ts'
import { readRange } from './read-range.ts'
import { Spoken } from '#web/ui/spoken.tsx'

const Verses = lazyPart('Verses', () => import('../../quran/public/verses.tsx'))
const MarkedVerses = lazyPart('MarkedVerses', () => import('../marking/marked-verses.tsx'))
const PointedVerses = lazyPart('PointedVerses', () => import('./pointed-verses.tsx'))

interface RangeLeafProps {
  readonly room: LiveRoom
  /** What she brings herself; offered beside what is recited now. */
  readonly own?: LivePlace | undefined
  /** She recites now, and by heart. */
  readonly isByHeart?: boolean
  /** For whoever leads the recitation. */
  readonly onPoint?: ((at: LivePointer | null) => void) | undefined
  /** Whose words she marks, and which. */
  readonly marked?: { readonly turn: LiveTurn; readonly picked: Picked | undefined } | undefined
  /** Her turn is near: she reads her own verses in silence. */
  readonly isNext?: boolean
}

/** The verses that are recited: everybody follows them. */
export function RangeLeaf({ room, own, isNext = false, isByHeart = false, onPoint, marked }: RangeLeafProps) {
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
        <Leaf title={`راجعي موضعكِ بصمت: ${rangeWords(portion)}`}>
          <Verses key={`${portion.from} ${portion.to}`} range={portion} />
        </Leaf>
      ) : (
        <RecitedNow room={room} isByHeart={isByHeart} onPoint={onPoint} marked={marked} />
      )}
    </>
  )
}

function RecitedNow({
  room: { range, role, pointer, hides_text },
  isByHeart,
  onPoint,
  marked,
}: Pick<RangeLeafProps, 'room' | 'isByHeart' | 'onPoint' | 'marked'>) {
  const ids = readRange(range)
  if (!ids)
    return (
      <p className="grid min-h-40 place-items-center text-center text-ink-3">
        {role === 'teacher'
          ? 'اختاري موضع التسميع لتظهر آياته هنا لكل من في الغرفة.'
          : 'لم تحدد المعلمة موضع التسميع بعد. حين تحدده تظهر الآيات هنا.'}
      </p>
    )
  const isCovered = isByHeart === true && hides_text
  const how = isCovered ? '، من حفظكِ' : role === 'teacher' && hides_text ? '، مخفية عمّن تسمّع' : ''
  return (
    <Leaf title={`${rangeWords(ids)}${how}`}>
      {onPoint ? (
        <MarkedVerses
          key={`${ids.from} ${ids.to}`}
          range={ids}
          pointer={pointer}
          onPoint={onPoint}
          marked={marked}
        />
      ) : (
        <PointedVerses key={`${ids.from} ${ids.to}`} range={ids} pointer={pointer} isCovered={isCovered} />
      )}
    </Leaf>
  )
}

const Leaf = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Suspense fallback={<SkeletonRows rows={6} />}>
    <p className="pbe-2 text-center text-sm font-semibold text-gold">
      <Spoken text={title} />
    </p>
    {children}
  </Suspense>
)

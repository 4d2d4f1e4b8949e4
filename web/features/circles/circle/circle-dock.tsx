import type { ReactNode } from 'react'
import type { Circle } from '#contract/circles/shapes.ts'
import { seatsLeftWords } from '#core/series/circle-words.ts'
import { seatsLeft } from '#core/seats.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { DockBar } from '#web/ui/frame/dock-bar.tsx'
import { PriceTag } from '#web/ui/text/price-tag.tsx'
import { StateMark } from '#web/ui/marks/state-mark.tsx'
import { seatStates } from '#web/ui/marks/states.ts'

/** What the bar says of a circle. */
export type DockedCircle = Pick<Circle, 'id' | 'registrations_count' | 'capacity' | 'seats' | 'price'>

/** What is left and what it costs, beside the way in. */
export function CircleDock({ circle, children }: { circle: DockedCircle; children: ReactNode }) {
  const { registrations_count: taken, capacity, seats, price } = circle
  const { shape, tone } = seatStates[seats]
  return (
    <DockBar>
      <span className="grid max-w-[45%] flex-none text-sm leading-normal">
        <StateMark shape={shape} tone={tone}>
          {seatsLeftWords(seatsLeft(taken, capacity))}
        </StateMark>
        <PriceTag value={price} />
      </span>
      {children}
    </DockBar>
  )
}

interface WayInProps {
  readonly circle: DockedCircle
  readonly busy: boolean
  readonly onPress?: () => void
  readonly children: ReactNode
}

/** The one act that is hers to do now: in its place in the page, and on a phone at its foot. */
export const WayIn = ({ circle, busy, onPress, children }: WayInProps) => (
  <>
    <Button block className="max-lg:hidden" busy={busy} onClick={onPress}>
      {children}
    </Button>
    <CircleDock circle={circle}>
      <Button className="flex-1" busy={busy} onClick={onPress}>
        {children}
      </Button>
    </CircleDock>
  </>
)

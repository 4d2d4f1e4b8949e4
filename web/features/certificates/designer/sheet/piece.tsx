import type { Box } from '#core/certificate/design/box.ts'
import { memo } from 'react'
import type { Piece } from '../drawing/engine.ts'

interface PieceProps {
  readonly id: string
  readonly name: string
  readonly piece: Piece | undefined
  /** Where it will be drawn when its face is here. */
  readonly box: Box
  readonly isPicked: boolean
  readonly isStill: boolean
}

/** Where she takes back or deletes what she stands on, she stands on the sheet. */
const leavePlace = (element: SVGGElement) => () => {
  if (element === document.activeElement) element.ownerSVGElement?.focus({ preventScroll: true })
}

/** One element as it is printed; drawn anew only when it has changed itself. */
export const PieceOnSheet = memo(({ id, name, piece, box, isPicked, isStill }: PieceProps) => {
  const { x, y, width, height } = box
  // oxlint-disable-next-line react/no-danger -- the engine's own drawing: numbers, checked colours and an escaped address
  const drawn = piece && <g pointerEvents="none" dangerouslySetInnerHTML={{ __html: piece.svg }} />
  if (isStill) return drawn
  return (
    <g
      ref={leavePlace}
      data-element={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing has no buttons of its own
      role="button"
      tabIndex={0}
      aria-label={name}
      aria-pressed={isPicked}
      className="cursor-move outline-none [&:focus-visible>rect:first-child]:stroke-focus"
    >
      <rect x={x} y={y} width={width} height={height} fill="transparent" strokeWidth={3} />
      {piece?.tokens.map((token, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- they have no names and no state
        <rect key={index} {...token} fill="#f7e8c9" stroke="#d6b36a" strokeWidth={0.75} />
      ))}
      {drawn ?? (
        <rect
          x={x}
          y={y}
          width={width}
          height={height}
          fill="none"
          stroke="#b3261e"
          strokeDasharray="6 4"
          data-missing
        />
      )}
    </g>
  )
})

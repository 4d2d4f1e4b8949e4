import type { Box, Extent } from '#core/certificate/design/box.ts'
import { MARGIN } from '#core/certificate/design/snap.ts'
import type { TemplateElement } from '#core/certificate/template.ts'
import { handlesOf, type Handle } from './resize.ts'

const GRID = 50
const HANDLE = 12
/** Of the sheet, which has print colours in both themes. */
export const INK = { frame: '#0d5c53', guide: '#b3261e', margin: '#3f6fa3', grid: '#8a8168' } as const

export function Grid({ sheet }: { sheet: Extent }) {
  const lines = (length: number) =>
    Array.from({ length: Math.ceil(length / GRID) - 1 }, (_, at) => (at + 1) * GRID)
  const d = [
    ...lines(sheet.width).map((x) => `M${x} 0V${sheet.height}`),
    ...lines(sheet.height).map((y) => `M0 ${y}H${sheet.width}`),
  ].join('')
  return <path d={d} stroke={INK.grid} strokeOpacity={0.28} strokeWidth={0.6} pointerEvents="none" />
}

export const Margin = ({ sheet }: { sheet: Extent }) => (
  <rect
    x={MARGIN}
    y={MARGIN}
    width={sheet.width - 2 * MARGIN}
    height={sheet.height - 2 * MARGIN}
    fill="none"
    stroke={INK.margin}
    strokeDasharray="5 4"
    pointerEvents="none"
  />
)

interface FrameProps {
  readonly element: TemplateElement
  readonly box: Box
  /** One alone can be made larger. */
  readonly hasHandles: boolean
  readonly onPull: (handle: Handle, event: React.PointerEvent<SVGElement>) => void
}

export function Frame({ element, box, hasHandles, onPull }: FrameProps) {
  const { x, y, width, height } = box
  return (
    <g data-frame={element.id}>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        fill="none"
        stroke={INK.frame}
        strokeWidth={2}
        pointerEvents="none"
      />
      {hasHandles &&
        handlesOf(element).map((handle) => (
          <rect
            key={`${handle.across} ${handle.down}`}
            x={(handle.across === 'left' ? x : x + width) - HANDLE / 2}
            y={handleTop(handle, box) - HANDLE / 2}
            width={HANDLE}
            height={HANDLE}
            fill="#ffffff"
            stroke={INK.frame}
            strokeWidth={2}
            className={cursorOf(handle)}
            onPointerDown={(event) => onPull(handle, event)}
          />
        ))}
    </g>
  )
}

function handleTop({ down }: Handle, { y, height }: Box): number {
  if (!down) return y + height / 2
  return down === 'top' ? y : y + height
}

function cursorOf({ across, down }: Handle): string {
  if (!down) return 'cursor-ew-resize'
  return (across === 'left') === (down === 'top') ? 'cursor-nwse-resize' : 'cursor-nesw-resize'
}

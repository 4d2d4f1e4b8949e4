import type { Extent } from '#core/certificate/design/box.ts'
import type { Guide } from '#core/certificate/design/snap.ts'
import type { Store } from '#core/store.ts'
import { memo, useEffect, useRef } from 'react'
import { INK } from './overlay.tsx'

const AXES = ['x', 'y'] as const
/** Two edges and a middle, each on a line of its own. */
const MOST_LINES = ['1', '2', '3'] as const

interface GuidesProps {
  readonly guides: Store<readonly Guide[]>
  readonly sheet: Extent
}

/**
 * As many lines as can be met at once stand ready: while something is dragged they are moved and shown, never drawn.
 * They are layers only while she drags, because every frame pays for each layer that there is.
 */
export const Guides = memo(({ guides, sheet }: GuidesProps) => {
  const all = useRef<SVGGElement>(null)
  useEffect(() => {
    const show = () => all.current && showGuides(all.current, guides.get())
    show()
    return guides.subscribe(show)
  }, [guides, sheet])
  return (
    <g ref={all} aria-hidden pointerEvents="none">
      {AXES.map((axis) => (
        <g key={axis}>
          <Line axis={axis} sheet={sheet} name="grid" ink={INK.grid} />
          {MOST_LINES.map((name) => (
            <Line key={name} axis={axis} sheet={sheet} name={name} ink={INK.guide} />
          ))}
          <CentreWord axis={axis} sheet={sheet} />
        </g>
      ))}
    </g>
  )
})

const HIDDEN = { opacity: 0 } as const
const LAYER = 'in-data-dragging:will-change-[transform,opacity]'

interface LineProps {
  readonly axis: Guide['axis']
  readonly sheet: Extent
  readonly name: string
  readonly ink: string
}

const Line = ({ axis, sheet, name, ink }: LineProps) => (
  <path
    data-guide={`${axis} ${name}`}
    d={axis === 'x' ? `M0 0V${sheet.height}` : `M0 0H${sheet.width}`}
    stroke={ink}
    strokeWidth={1.2}
    className={LAYER}
    style={HIDDEN}
  />
)

const CentreWord = ({ axis, sheet }: Pick<LineProps, 'axis' | 'sheet'>) => {
  const [x, y] = axis === 'x' ? [8, sheet.height - 30] : [8, -26]
  return (
    <g data-guide={`${axis} word`} className={LAYER} style={HIDDEN}>
      <rect x={x} y={y} width={92} height={22} fill={INK.guide} />
      <text x={x + 46} y={y + 15} fontSize={13} textAnchor="middle" fill="#ffffff" direction="rtl">
        في المنتصف
      </text>
    </g>
  )
}

function showGuides(all: SVGGElement, guides: readonly Guide[]): void {
  const put = (axis: Guide['axis'], name: string, guide: Guide | undefined) => {
    const line = all.querySelector<SVGElement>(`[data-guide="${axis} ${name}"]`)
    if (!line) return
    line.style.opacity = guide ? '1' : '0'
    if (guide) line.style.transform = axis === 'x' ? `translateX(${guide.at}px)` : `translateY(${guide.at}px)`
  }
  for (const axis of AXES) {
    const met = guides.filter((guide) => guide.axis === axis)
    const strong = met.filter(({ kind }) => kind !== 'grid')
    put(
      axis,
      'grid',
      met.find(({ kind }) => kind === 'grid'),
    )
    for (const [at, name] of MOST_LINES.entries()) put(axis, name, strong[at])
    put(
      axis,
      'word',
      met.find(({ kind }) => kind === 'centre'),
    )
  }
}

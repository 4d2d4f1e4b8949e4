import { useId } from 'react'
import {
  artTitle,
  artTitleSize,
  courseArtPlan,
  grounds,
  type Composition,
  type CourseArtPlan,
  type Ground,
} from '#core/art/course-art-plan.ts'
import { cx } from '../cx.ts'
import { crossTile, fineTile } from '#core/art/figures.ts'
import { shamsa } from '#core/art/shamsa-figure.ts'
import { starTile } from '#core/art/geometry.ts'

export interface CourseArtProps {
  title: string
  /** One small line under the title. */
  line?: string | undefined
  category: string
  id: string | number
  /** A choice that overrides the default of category and id. */
  plan?: Partial<CourseArtPlan> | undefined
  className?: string | undefined
}

/** The drawn picture of a course that has none of its own. Decoration: the title stands beside it as text. */
export function CourseArt({ title, line, category, id, plan, className }: CourseArtProps) {
  const { ground, composition } = { ...courseArtPlan(category, id), ...plan }
  const ids = useId()
  const colours = grounds[ground]
  return (
    <svg
      className={cx('art', className)}
      viewBox="0 0 320 200"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      direction="rtl"
    >
      <rect width="320" height="200" fill={colours.ground} />
      <Figure composition={composition} ground={ground} ids={ids} />
      <Title lines={artTitle(title, composition)} small={line} composition={composition} ground={ground} />
    </svg>
  )
}

const tiles = {
  band: { d: starTile, scale: 0.62, width: 1.45, opacity: 0.42 },
  frame: { d: fineTile, scale: 0.36, width: 2.22, opacity: 0.5 },
  arch: { d: crossTile, scale: 0.42, width: 1.9, opacity: 0.34 },
}
const archPath = 'M84 200V96C84 62 128 44 160 22C192 44 236 62 236 96V200'

function Figure({ composition, ground, ids }: { composition: Composition; ground: Ground; ids: string }) {
  const { ground: fill, line } = grounds[ground]
  if (composition === 'rosette')
    return (
      <path
        d={shamsa}
        transform="translate(4 100) scale(.453) translate(-260 -260)"
        fill="none"
        stroke={line}
        strokeWidth="2.2"
        opacity=".55"
      />
    )
  const tile = tiles[composition]
  return (
    <>
      <defs>
        <pattern id={ids} width={96 * tile.scale} height={96 * tile.scale} patternUnits="userSpaceOnUse">
          <path
            d={tile.d}
            transform={`scale(${tile.scale})`}
            fill="none"
            stroke={line}
            strokeWidth={tile.width}
          />
        </pattern>
      </defs>
      <rect width="320" height="200" fill={`url(#${ids})`} opacity={tile.opacity} />
      {composition === 'band' && (
        <>
          <path d="M0 46H320V154H0Z" fill={fill} />
          <path d="M0 50.5H320M0 54.5H320M0 145.5H320M0 149.5H320" stroke={line} opacity=".8" />
        </>
      )}
      {composition === 'frame' && (
        <>
          <path d="M22 22H298V178H22Z" fill={fill} />
          <path d="M26.5 26.5H293.5V173.5H26.5Z" fill="none" stroke={line} />
          <path d="M30.5 30.5H289.5V169.5H30.5Z" fill="none" stroke={line} opacity=".6" />
        </>
      )}
      {composition === 'arch' && (
        <>
          <path d={`${archPath}Z`} fill={fill} />
          <path d={archPath} fill="none" stroke={line} strokeWidth="1.4" />
          <path
            d="M91 200V98C91 67 132 52 160 31C188 52 229 67 229 98V200"
            fill="none"
            stroke={line}
            strokeWidth=".8"
            opacity=".7"
          />
        </>
      )}
    </>
  )
}

interface TitleProps {
  lines: readonly string[]
  small: string | undefined
  composition: Composition
  ground: Ground
}

const middles = { band: [100, 100], rosette: [98, 90], frame: [100, 87], arch: [116, 108] } as const
const smallLine = { band: 0, rosette: 160, frame: 157, arch: 182 }

function Title({ lines, small, composition, ground }: TitleProps) {
  const { title, line } = grounds[ground]
  const size = artTitleSize(lines, composition)
  const withSmall = small && composition !== 'band'
  const middle = middles[composition][withSmall ? 1 : 0]
  const place =
    composition === 'rosette'
      ? { x: 298, textAnchor: 'start' as const }
      : { x: 160, textAnchor: 'middle' as const }
  return (
    <>
      {lines.map((words, i) => (
        <text
          key={words}
          {...place}
          y={(middle + 0.3 * size + (i - (lines.length - 1) / 2) * 1.16 * size).toFixed(1)}
          fontWeight="700"
          fontSize={size}
          fill={title}
        >
          {words}
        </text>
      ))}
      {/* In the weight of the title: the regular face would be 38 kB more on every page with courses. */}
      {withSmall && (
        <text {...place} y={smallLine[composition]} fontSize="15" fontWeight="700" fill={line}>
          {small}
        </text>
      )}
    </>
  )
}

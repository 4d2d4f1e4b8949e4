/** A still of the kit's eight-fold pattern, as raw RGB for ffmpeg: no picture library, no font, the same everywhere. */
export interface Still {
  width: number
  height: number
  rgb: Buffer
}

export interface StillPlan {
  width: number
  height: number
  /** Distance between two stars in pixels. */
  spacing: number
  /** Where the points of a star turn in, as a part of its radius. */
  depth: number
  hasRosette: boolean
}

type Point = readonly [x: number, y: number]
type Colour = readonly [red: number, green: number, blue: number]

const GROUND: Colour = [7, 33, 30]
const LINE: Colour = [51, 101, 92]
const GOLD: Colour = [156, 131, 80]

export function drawStill({ width, height, spacing, depth, hasRosette }: StillPlan): Still {
  const still = { width, height, rgb: Buffer.alloc(width * height * 3, Uint8Array.from(GROUND)) }
  for (let y = 0; y <= height + spacing; y += spacing)
    for (let x = 0; x <= width + spacing; x += spacing) {
      const radius = spacing / 2
      drawLoop(still, star([x, y], { points: 8, radius, depth }), LINE)
      drawLoop(still, star([x + radius, y + radius], { points: 8, radius: radius * 0.42, depth: 0.7 }), LINE)
    }
  if (hasRosette) drawRosette(still, [width / 2, height / 2], height * 0.24)
  return still
}

function drawRosette(still: Still, centre: Point, radius: number) {
  clearDisc(still, centre, radius * 1.08)
  for (const part of [1, 0.82, 0.5])
    drawLoop(still, star(centre, { points: 16, radius: radius * part, depth: 0.8 }), GOLD)
}

function clearDisc({ width, height, rgb }: Still, [cx, cy]: Point, radius: number) {
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (Math.hypot(x - cx, y - cy) < radius) rgb.set(GROUND, (y * width + x) * 3)
}

function star([x, y]: Point, shape: { points: number; radius: number; depth: number }): Point[] {
  return Array.from({ length: shape.points * 2 }, (_, at) => {
    const angle = (at * Math.PI) / shape.points
    const reach = at % 2 === 0 ? shape.radius : shape.radius * shape.depth
    return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)] as const
  })
}

function drawLoop(still: Still, corners: readonly Point[], colour: Colour) {
  for (const [at, from] of corners.entries())
    drawLine(still, [from, corners[(at + 1) % corners.length] ?? from], colour)
}

/** Every pixel near the line takes its colour by how near it is, which keeps the edges smooth. */
function drawLine(
  { width, height, rgb }: Still,
  [[ax, ay], [bx, by]]: readonly [Point, Point],
  colour: Colour,
) {
  const reach = 1.5
  const [dx, dy] = [bx - ax, by - ay]
  const squared = dx * dx + dy * dy || 1
  const right = Math.min(width - 1, Math.ceil(Math.max(ax, bx) + reach))
  const bottom = Math.min(height - 1, Math.ceil(Math.max(ay, by) + reach))
  for (let y = Math.max(0, Math.floor(Math.min(ay, by) - reach)); y <= bottom; y += 1)
    for (let x = Math.max(0, Math.floor(Math.min(ax, bx) - reach)); x <= right; x += 1) {
      const along = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / squared))
      const cover = Math.max(0, Math.min(1, reach - Math.hypot(x - ax - along * dx, y - ay - along * dy)))
      if (cover > 0) blend(rgb, (y * width + x) * 3, colour, cover)
    }
}

function blend(rgb: Buffer, at: number, colour: Colour, cover: number) {
  for (const [channel, value] of colour.entries()) {
    const under = rgb[at + channel] ?? 0
    // Lines that cross do not grow brighter than one line.
    rgb[at + channel] = Math.max(under, Math.round(under + (value - under) * cover))
  }
}

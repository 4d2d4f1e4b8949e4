import { encode } from 'uqr'
import type { Point, Shape } from './page.ts'

/** Modules of the code as squares; rows of dark ones are one rectangle, so that printers draw no seam between them. */
export function qrShape(text: string, box: { x: number; y: number; side: number; color: string }): Shape {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const unit = box.side / size
  const strokes = data.flatMap((row, line) =>
    darkRuns(row).map(([from, to]): Point[] => {
      const [left, right] = [box.x + from * unit, box.x + to * unit]
      const [top, bottom] = [box.y + line * unit, box.y + (line + 1) * unit]
      return [
        [left, top],
        [right, top],
        [right, bottom],
        [left, bottom],
      ]
    }),
  )
  return { strokes, fill: box.color, alt: `رمز استجابة سريعة يفتح صفحة التحقق من الشهادة: ${text}` }
}

function darkRuns(row: readonly boolean[]): [from: number, to: number][] {
  const runs: [number, number][] = []
  let start = -1
  for (let index = 0; index <= row.length; index++) {
    const dark = row[index] === true
    if (dark && start < 0) start = index
    if (!dark && start >= 0) {
      runs.push([start, index])
      start = -1
    }
  }
  return runs
}

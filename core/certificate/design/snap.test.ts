import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GRID, snapBox, snapResize } from './snap.ts'

const sheet = { width: 1000, height: 707 }
const alone = { sheet, others: [], grid: false }
const coordinate = fc.double({ min: 0, max: 700, noNaN: true })
const side = fc.double({ min: 10, max: 300, noNaN: true })
const aBox = fc.record({ x: coordinate, y: coordinate, width: side, height: side })
const aScene = fc.record({
  sheet: fc.constant(sheet),
  others: fc.array(aBox, { maxLength: 5 }),
  grid: fc.boolean(),
})

test('nothing is moved further than the threshold, and sizes of a moved box are not its matter', () => {
  fc.assert(
    fc.property(aBox, aScene, (box, scene) => {
      const { x, y } = snapBox(box, scene)
      expect(Math.abs(x - box.x)).toBeLessThanOrEqual(10)
      expect(Math.abs(y - box.y)).toBeLessThanOrEqual(10)
    }),
  )
})

test('each guide lies on an edge or the middle of the box that it explains', () => {
  fc.assert(
    fc.property(aBox, aScene, (box, scene) => {
      const { x, y, guides } = snapBox(box, scene)
      for (const { axis, at } of guides) {
        const [start, length] = axis === 'x' ? [x, box.width] : [y, box.height]
        const nearest = Math.min(...[0, 0.5, 1].map((part) => Math.abs(start + length * part - at)))
        expect(nearest).toBeLessThan(0.02)
      }
    }),
  )
})

test('with the grid every box that nothing else draws stands on it', () => {
  fc.assert(
    fc.property(aBox, (box) => {
      const { x, guides } = snapBox(box, { ...alone, grid: true })
      const across = guides.filter(({ axis }) => axis === 'x')
      expect(across.length).toBeGreaterThan(0)
      if (across.every(({ kind }) => kind === 'grid'))
        expect(Math.abs(x / GRID - Math.round(x / GRID))).toBeLessThan(1e-9)
    }),
  )
})

test('the middle of a box goes to the middle of the page before the grid has it', () => {
  const { x, guides } = snapBox({ x: 453, y: 301, width: 100, height: 50 }, { ...alone, grid: true })
  expect(x).toBe(450)
  expect(guides).toEqual([
    { axis: 'x', at: 500, kind: 'centre' },
    { axis: 'y', at: 300, kind: 'grid' },
  ])
})

test('edges go to the margin and to the edges of another box, whichever is nearer', () => {
  expect(snapBox({ x: 30, y: 200, width: 80, height: 50 }, alone)).toEqual({
    x: 24,
    y: 200,
    guides: [{ axis: 'x', at: 24, kind: 'margin' }],
  })
  const other = { x: 130, y: 400, width: 60, height: 40 }
  const scene = { ...alone, others: [other] }
  expect(snapBox({ x: 52, y: 200, width: 80, height: 50 }, scene)).toMatchObject({
    x: 50,
    guides: [{ axis: 'x', at: 130, kind: 'other' }],
  })
  expect(snapBox({ x: 900, y: 437, width: 80, height: 50 }, scene)).toMatchObject({
    x: 896,
    y: 440,
    guides: [
      { axis: 'x', at: 976, kind: 'margin' },
      { axis: 'y', at: 440, kind: 'other' },
    ],
  })
})

test('far from everything and without the grid a box stays where it is put', () => {
  expect(snapBox({ x: 233, y: 211, width: 50, height: 31 }, alone)).toEqual({ x: 233, y: 211, guides: [] })
})

test('resizing moves only the edges that are held, and never below the least size', () => {
  const handles = fc.record(
    {
      x: fc.constantFrom('left' as const, 'right' as const),
      y: fc.constantFrom('top' as const, 'bottom' as const),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(aBox, handles, aScene, (box, handle, scene) => {
      const sized = snapResize(box, handle, { ...scene, least: 10 })
      expect(sized.width).toBeGreaterThanOrEqual(10 - 1e-9)
      expect(sized.height).toBeGreaterThanOrEqual(10 - 1e-9)
      if (handle.x === 'left') expect(sized.x + sized.width).toBeCloseTo(box.x + box.width, 6)
      else expect(sized.x).toBe(box.x)
      if (handle.y === undefined) expect([sized.y, sized.height]).toEqual([box.y, box.height])
    }),
  )
})

test('the held edge goes to the margin', () => {
  const box = { x: 700, y: 100, width: 270, height: 100 }
  expect(snapResize(box, { x: 'right' }, { ...alone, least: 10 })).toEqual({
    ...box,
    width: 276,
    guides: [{ axis: 'x', at: 976, kind: 'margin' }],
  })
})

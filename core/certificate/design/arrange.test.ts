import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arrange } from './arrange.ts'
import type { Box } from './box.ts'

const sheet = { width: 1000, height: 707 }
const place = fc.integer({ min: 0, max: 600 })
const side = fc.integer({ min: 10, max: 100 })
const someBoxes = (least: number) =>
  fc
    .array(fc.record({ x: place, y: place, width: side, height: side }), { minLength: least, maxLength: 8 })
    .map((boxes) => new Map(boxes.map((box, index): [string, Box] => [`e${index}`, box])))

test('a single element is aligned to the page', () => {
  const one = new Map([['name', { x: 30, y: 40, width: 100, height: 50 }]])
  const placeOf = (how: Parameters<typeof arrange>[1]) => arrange(one, how, sheet).get('name')
  expect(placeOf('right')).toEqual({ x: 900, y: 40 })
  expect(placeOf('centre')).toEqual({ x: 450, y: 40 })
  expect(placeOf('left')).toEqual({ x: 0, y: 40 })
  expect(placeOf('top')).toEqual({ x: 30, y: 0 })
  expect(placeOf('middle')).toEqual({ x: 30, y: 328.5 })
  expect(placeOf('bottom')).toEqual({ x: 30, y: 657 })
})

test('several are aligned to the box that holds them all, and none leaves it', () => {
  fc.assert(
    fc.property(
      someBoxes(2),
      fc.constantFrom('right' as const, 'centre' as const, 'left' as const),
      (boxes, how) => {
        const all = [...boxes.values()]
        const left = Math.min(...all.map(({ x }) => x))
        const right = Math.max(...all.map(({ x, width }) => x + width))
        for (const [id, { x, y }] of arrange(boxes, how, sheet)) {
          const { width, y: before } = boxes.get(id) as Box
          expect(y).toBe(before)
          expect([x >= left, x + width <= right + 0.01]).toEqual([true, true])
          if (how === 'left') expect(x).toBe(left)
          if (how === 'right') expect(x + width).toBe(right)
        }
      },
    ),
  )
})

test('distributing makes all gaps equal and leaves the outermost in their places', () => {
  const boxes = new Map([
    ['c', { x: 0, y: 300, width: 10, height: 100 }],
    ['a', { x: 0, y: 0, width: 10, height: 50 }],
    ['b', { x: 0, y: 60, width: 10, height: 30 }],
  ])
  const spread = arrange(boxes, 'down', sheet)
  expect([spread.get('a'), spread.get('b'), spread.get('c')]).toEqual([
    { x: 0, y: 0 },
    { x: 0, y: 160 },
    { x: 0, y: 300 },
  ])
})

test('two elements have no gaps to make equal', () => {
  fc.assert(
    fc.property(someBoxes(1), (boxes) => {
      const two = new Map([...boxes].slice(0, 2))
      for (const [id, { x }] of arrange(two, 'across', sheet)) expect(x).toBe(two.get(id)?.x)
    }),
  )
})

test('distributing twice changes nothing more', () => {
  fc.assert(
    fc.property(someBoxes(3), (boxes) => {
      const once = arrange(boxes, 'across', sheet)
      const again = arrange(
        new Map([...boxes].map(([id, box]) => [id, { ...box, ...once.get(id) }])),
        'across',
        sheet,
      )
      const sorted = (places: typeof once) => [...places.values()].map(({ x }) => x).toSorted((a, b) => a - b)
      const [a, b] = [sorted(once), sorted(again)]
      // Boxes that lie wholly inside of others may change places; where there is room between all, nothing moves.
      const total = [...boxes.values()].reduce((sum, { width }) => sum + width, 0)
      const left = Math.min(...[...boxes.values()].map(({ x }) => x))
      const last = [...boxes.values()]
        .toSorted((p, q) => p.x - q.x || p.x + p.width - q.x - q.width)
        .at(-1) as Box
      fc.pre(last.x + last.width - left >= total)
      a.forEach((x, index) => expect(x).toBeCloseTo(b[index] ?? Number.NaN, 5))
    }),
  )
})

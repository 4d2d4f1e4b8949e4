import { expect, test } from 'vitest'
import { pulled, snapped } from './resize.ts'

const sheet = { width: 1000, height: 700 }
const box = { x: 100, y: 100, width: 200, height: 100 }
const right = { across: 'right' } as const
const corner = { across: 'left', down: 'top' } as const

test('an edge that comes near to another element is drawn to it, and the other edge stays', () => {
  const others = [{ x: 350, y: 400, width: 80, height: 40 }]
  const asked = pulled({ box, handle: right, by: { x: 46, y: 0 }, sheet, keepsRatio: false })
  const { box: next, guides } = snapped(asked, right, { sheet, others, grid: false })
  expect(next).toEqual({ x: 100, y: 100, width: 250, height: 100 })
  expect(guides).toContainEqual(expect.objectContaining({ axis: 'x', at: 350 }))
})

test('a corner is drawn to the margin on both sides, and the opposite corner stays', () => {
  const asked = pulled({ box, handle: corner, by: { x: -70, y: -72 }, sheet, keepsRatio: false })
  const { box: next } = snapped(asked, corner, { sheet, others: [], grid: false })
  expect(next).toEqual({ x: 24, y: 24, width: 276, height: 176 })
})

test('where nothing is near it stays as it was pulled', () => {
  const asked = pulled({ box, handle: right, by: { x: 33, y: 0 }, sheet, keepsRatio: false })
  expect(snapped(asked, right, { sheet, others: [], grid: false })).toEqual({ box: asked, guides: [] })
})

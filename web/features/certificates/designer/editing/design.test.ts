import { expect, test } from 'vitest'
import type { CertificateTemplate } from '#core/certificate/template.ts'
import { begin, change, rebase, redo, select, toggle, undo } from './design.ts'
import {
  added,
  copiesOf,
  insideSheet,
  layered,
  moved,
  newImage,
  newText,
  relayered,
  removed,
  sideWithin,
  textPatched,
  turned,
  withoutDuplicates,
} from './edits.ts'

const blank: CertificateTemplate = {
  name: 'قالب',
  orientation: 'landscape',
  background_url: null,
  backgroundColor: '#ffffff',
  elements: [],
}
const text = (id: string) => ({ ...newText(blank, id), id })
const three = { ...blank, elements: [text('a'), text('b'), text('c')] }
const idsOf = ({ elements }: CertificateTemplate) => elements.map(({ id }) => id)

test('each change is one step back, and a step back can be taken again', () => {
  const one = change(added(text('a')))(begin(blank))
  const two = change(added(text('b')))(one)
  expect(idsOf(undo(two).template)).toEqual(['a'])
  expect(undo(undo(two)).template).toEqual(blank)
  expect(redo(undo(two)).template).toEqual(two.template)
  expect(undo(begin(blank))).toEqual(begin(blank))
})

test('what is added stands below what is there already, as far as the sheet reaches', () => {
  const put = (count: number) =>
    Array.from({ length: count }, (_, n) => change(added(text(`text ${n}`)))).reduce(
      (state, step) => step(state),
      begin(blank),
    ).template.elements
  const [{ y: first } = text('')] = put(1)
  expect(put(3).map(({ y }) => y)).toEqual([first, first + 60, first + 120])
  expect(Math.max(...put(20).map(({ y }) => y))).toBeLessThan(660)
})

test('changes of one run are one step, and another act ends the run', () => {
  const write = (content: string) => change(textPatched(['a'], { content }), 'content a')
  const written = [write('ن'), write('نو'), write('نور')].reduce((state, step) => step(state), begin(three))
  expect(written.past).toHaveLength(1)
  const again = write('نورة')(select(['a'])(written))
  expect(again.past).toHaveLength(2)
  expect(undo(again).template.elements[0]).toMatchObject({ content: 'نور' })
})

test('a change after a step back forgets what was taken back', () => {
  const back = undo(change(added(text('d')))(begin(three)))
  expect(change(removed(['a']))(back).future).toEqual([])
})

test('what changes nothing is no step', () => {
  const state = begin(three)
  expect(change(moved(new Map([['a', { x: text('a').x, y: text('a').y }]])))(state)).toBe(state)
})

test('nothing stays picked that is not on the page', () => {
  const state = toggle('b')(select(['a'])(begin(three)))
  expect(state.selected).toEqual(['a', 'b'])
  expect(change(removed(['a']))(state).selected).toEqual(['b'])
  expect(rebase(() => blank)(state).selected).toEqual([])
  expect(toggle('a')(state).selected).toEqual(['b'])
})

test('positions stay on the sheet, and a side has its least and the room that is left', () => {
  const sheet = { width: 1000, height: 707 }
  expect(insideSheet({ x: -5, y: 700, width: 100, height: 40 }, sheet)).toEqual({ x: 0, y: 667 })
  expect(insideSheet({ x: 50, y: 5, width: 1200, height: 40 }, sheet)).toEqual({ x: 0, y: 5 })
  expect([sideWithin(3, 400), sideWithin(900, 400), sideWithin(120.4, 400)]).toEqual([10, 400, 120])
})

test('a copy stands beside its original under an id of its own', () => {
  const [copy] = copiesOf([text('a')], three)
  expect(copy?.id).not.toBe('a')
  expect(copy).toMatchObject({ x: text('a').x + 20, y: text('a').y + 20, content: 'a' })
})

test('a layer goes forward and back, and not over the ends', () => {
  expect(idsOf(relayered('a', 'forward')(three))).toEqual(['b', 'a', 'c'])
  expect(idsOf(relayered('a', 'front')(three))).toEqual(['b', 'c', 'a'])
  expect(idsOf(relayered('c', 'back')(three))).toEqual(['c', 'a', 'b'])
  expect(relayered('c', 'forward')(three)).toBe(three)
})

test('layers stand in the order to which they were dragged, and what came meanwhile stays above', () => {
  expect(idsOf(layered(['c', 'a', 'b'])(three))).toEqual(['c', 'a', 'b'])
  expect(idsOf(layered(['b', 'a'])(three))).toEqual(['b', 'a', 'c'])
  expect(layered(['a', 'b', 'c'])(three)).toBe(three)
  expect(idsOf(undo(change(layered(['c', 'b', 'a']))(begin(three))).template)).toEqual(['a', 'b', 'c'])
})

test('of two elements with one id the first stays', () => {
  const twice = { ...blank, elements: [{ ...text('a'), content: 'الأول' }, text('a'), text('b')] }
  expect(withoutDuplicates(twice).elements).toMatchObject([{ content: 'الأول' }, { id: 'b' }])
  expect(withoutDuplicates(three)).toBe(three)
})

test('a turned page takes in what would stand outside of it', () => {
  const wide = {
    ...blank,
    elements: [
      { ...text('a'), x: 800, width: 180 },
      { ...newImage(blank, '/x'), x: 790 },
    ],
  }
  const standing = turned(wide, 'portrait')
  expect(standing.orientation).toBe('portrait')
  for (const { x, width = 0 } of standing.elements) expect(x + width).toBeLessThanOrEqual(707)
})

test('what may be absent is taken away', () => {
  const [element] = textPatched(['a'], { width: undefined, fit: 'shrink' })(three).elements
  expect(element).not.toHaveProperty('width')
  expect(element).toMatchObject({ fit: 'shrink' })
})

test('the work of another one stays when she takes her own back', () => {
  const mine = change(removed(['a']))(begin(three))
  const both = rebase(added(text('z')))(mine)
  expect(idsOf(both.template)).toEqual(['b', 'c', 'z'])
  expect(idsOf(undo(both).template)).toEqual(['a', 'b', 'c', 'z'])
})

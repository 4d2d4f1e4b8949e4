import { expect, test } from 'vitest'
import type { CertificateTemplate, TextElement } from '#core/certificate/template.ts'
import { TEXT_DEFAULTS } from '#core/certificate/template.ts'
import { isSameDesign, mergeDesigns, taken } from './merge.ts'

const text = (id: string, more: Partial<TextElement> = {}): TextElement => ({
  ...TEXT_DEFAULTS,
  id,
  x: 0,
  y: 0,
  content: id,
  ...more,
})
const base: CertificateTemplate = {
  name: 'قالب',
  orientation: 'landscape',
  background_url: null,
  backgroundColor: '#ffffff',
  elements: [text('a'), text('b'), text('c')],
}
const withElements = (...elements: TextElement[]) => ({ ...base, elements })
const idsOf = ({ elements }: CertificateTemplate) => elements.map(({ id }) => id)

test('two directors who changed different elements have both works', () => {
  const theirs = withElements(text('a', { x: 50 }), text('b'), text('c'), text('d'))
  const mine = withElements(text('a'), text('b', { y: 9 }), text('e'))
  const { template, clashes } = mergeDesigns(base, theirs, mine)
  expect(clashes).toEqual([])
  expect(idsOf(template)).toEqual(['a', 'b', 'd', 'e'])
  expect(template.elements).toMatchObject([{ x: 50 }, { y: 9 }, {}, {}])
})

test('what both changed differently is asked about, and hers stands until she has chosen', () => {
  const theirs = { ...withElements(text('a', { x: 50 }), text('c')), name: 'إتمام' }
  const mine = { ...withElements(text('a', { x: 70 }), text('b', { y: 9 }), text('c')), name: 'تكريم' }
  const { template, clashes } = mergeDesigns(base, theirs, mine)
  expect(clashes).toEqual([{ field: 'name' }, { element: 'a' }, { element: 'b' }])
  expect(template.name).toBe('تكريم')
  const settled = clashes.reduce((now, clash) => taken(now, theirs, clash), template)
  expect(isSameDesign(settled, theirs)).toBe(true)
})

test('an element that she removed and the other one changed comes back when she takes it', () => {
  const theirs = withElements(text('a', { x: 50 }), text('b'), text('c'))
  const { template, clashes } = mergeDesigns(base, theirs, withElements(text('b'), text('c')))
  expect(clashes).toEqual([{ element: 'a' }])
  expect(idsOf(template)).toEqual(['b', 'c'])
  expect(idsOf(taken(template, theirs, { element: 'a' }))).toEqual(['b', 'c', 'a'])
})

test('the same change of both is no clash, and layers lie as whoever moved them left them', () => {
  const theirs = withElements(text('c'), text('a', { x: 5 }), text('b'))
  const { template, clashes } = mergeDesigns(
    base,
    theirs,
    withElements(text('a', { x: 5 }), text('b'), text('c')),
  )
  expect(clashes).toEqual([])
  expect(idsOf(template)).toEqual(['c', 'a', 'b'])
})

test('a template with another order of fields and another signature of its pictures is the same', () => {
  const path = `certificates/ab/${'0'.repeat(62)}.png`
  const one = { ...base, background_url: `/storage/${path}?signature=1` }
  const { elements, ...fields } = { ...base, background_url: `/storage/${path}?signature=2` }
  expect(isSameDesign(one, { elements, ...fields, backgroundSize: 'cover' })).toBe(true)
  expect(isSameDesign(one, base)).toBe(false)
})

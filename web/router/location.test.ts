import { expect, test } from 'vitest'
import { hrefOf, leadsOutside, resolveTo } from './location.ts'

const here = { pathname: '/courses', search: '?page=2', hash: '#top' }
const from = (to: Parameters<typeof resolveTo>[0]) => hrefOf(resolveTo(to, here))

test('a whole path, a query alone and a place in the page lead where they say', () => {
  expect(from('/course/3?tab=a#reviews')).toBe('/course/3?tab=a#reviews')
  expect(from('?page=3')).toBe('/courses?page=3')
  expect(from('#end')).toBe('/courses?page=2#end')
  expect(from({ search: 'page=4' })).toBe('/courses?page=4')
  expect(from({ search: '' })).toBe('/courses')
  expect(from({ pathname: '/', hash: 'faq' })).toBe('/#faq')
})

test('an address never leads to another site by itself', () => {
  expect(from('//evil.example/a')).toBe('/a')
  for (const to of ['https://a.example', '//a.example', 'mailto:a@example.sa', 'tel:+966'])
    expect(leadsOutside(to)).toBe(true)
  for (const to of ['/courses', '?a=b:c', '#a', { search: 'https://a' }]) expect(leadsOutside(to)).toBe(false)
})

import { expect, test } from 'vitest'
import { withoutYoungStyles, youngStylesIn } from './browser-styles.ts'

const oldest = { chrome: '109', firefox: '115', safari: '16.4' } as const
const namesIn = (sheet: string) => [...youngStylesIn(sheet, oldest).keys()]

test.each([
  ['.a:has(:checked){color:red}', [':has']],
  ['.a{field-sizing:content}', ['field-sizing']],
  ['.a{float:inline-end}', ['float: inline-end']],
  ['@starting-style{.a{opacity:0}}', ['@starting-style']],
  ['@media (width>1px){.a{color:light-dark(red,blue)}}', ['light-dark()']],
  ['.a{background:color-mix(in oklab,red,blue)}', ['color-mix()']],
  ['.a{backdrop-filter:none}', ['backdrop-filter']],
])('%s is found', (sheet, names) => expect(namesIn(sheet)).toEqual(names))

test.each([
  '.a{color:red}@supports (color:color-mix(in lab,red,red)){.a{color:color-mix(in lab,red,blue)}}',
  '.a{-webkit-backdrop-filter:none;backdrop-filter:none}',
  '.a{content:"light-dark(a,b)";background:url(/has(1).svg)}',
  '.has-checked\\:x,.a:not(.b)::before{overscroll-behavior:none}',
  '.a::-webkit-progress-bar,.a::-moz-progress-bar{-webkit-tap-highlight-color:red}',
])('%s has its fallback, or needs none', (sheet) => expect(namesIn(sheet)).toEqual([]))

test('by the data each browser that lacks it is named', () => {
  expect(youngStylesIn('.a:has(b){color:red}', oldest).get(':has')).toEqual(['firefox'])
})

test.each([
  ['.a:has(:checked){color:red}', '.a:young-has(:checked){color:red}'],
  ['.a{field-sizing:content;float:inline-end}', '.a{young-field-sizing:content;float:young-inline-end}'],
  [
    '@supports (color:color-mix(in lab,red,red)){.a{color:color-mix(in lab,red,blue)}}',
    '@supports (color:young-color-mix(in lab,red,red)){.a{color:young-color-mix(in lab,red,blue)}}',
  ],
  [
    '@supports ((-moz-orient:inline) and (not (color:rgb(from red r g b)))){*{--a:0}}',
    '@supports (color:red){*{--a:0}}',
  ],
  ['@starting-style{.a{opacity:0}}', '@young-starting-style{.a{opacity:0}}'],
  [String.raw`.has-checked\:has{color:red}`, String.raw`.has-checked\:has{color:red}`],
])('%s is read by the oldest browsers as %s', (sheet, older) =>
  expect(withoutYoungStyles(sheet, oldest)).toBe(older),
)

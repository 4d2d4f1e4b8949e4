import { expect, test } from 'vitest'
import { fillPlaceholders, placeholdersIn } from './placeholders.ts'

test('places are found by their names, once each; other braces are text', () => {
  expect(placeholdersIn('أهلًا {الاسم}، تذكرتكِ {رمز التذكرة}. {الاسم} {} {123} {{x')).toEqual([
    'الاسم',
    'رمز التذكرة',
  ])
})

test('an empty or unknown value leaves its place, so that it is seen', () => {
  expect(fillPlaceholders('{الاسم}، {الموضوع}، {الرابط}', { الاسم: 'نورة', الموضوع: '' })).toBe(
    'نورة، {الموضوع}، {الرابط}',
  )
})

test('what a value holds is not read as a place again', () => {
  expect(fillPlaceholders('{الاسم}', { الاسم: '{الرمز}', الرمز: 'سر' })).toBe('{الرمز}')
})

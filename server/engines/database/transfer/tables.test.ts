import { expect, test } from 'vitest'
import { inOrderOfReference } from './tables.ts'

const table = (name: string, ...refers_to: string[]) => ({ name, refers_to })
const names = (tables: { name: string }[]) => tables.map(({ name }) => name)

test('each table comes after those that it refers to', () => {
  const sorted = inOrderOfReference([
    table('lessons', 'modules', 'courses'),
    table('modules', 'courses'),
    table('courses', 'users'),
    table('users'),
  ])
  expect(names(sorted)).toEqual(['users', 'courses', 'modules', 'lessons'])
})

test('a reference to a table that stays behind is no reason to wait', () => {
  expect(names(inOrderOfReference([table('modules', 'elsewhere')]))).toEqual(['modules'])
})

test('tables that refer to each other are named rather than left out', () => {
  expect(() => inOrderOfReference([table('users'), table('hen', 'egg'), table('egg', 'hen')])).toThrow(
    'in a circle: hen, egg',
  )
})

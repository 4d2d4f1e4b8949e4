import { expect, test } from 'vitest'
import { everything, isNarrowed, shownModules, type OutlineQuery } from './outline-filter.ts'

const lesson = (id: number, title: string, description = '') => ({
  id,
  module_id: 1,
  title,
  description,
  type: 'video' as const,
  duration: null,
  is_preview: false,
  quiz: null,
})
const modules = [
  { id: 1, title: 'مدخل', lessons: [lesson(11, 'الناظم ومنزلة التحفة'), lesson(12, 'نص المتن')] },
  { id: 2, title: 'فارغة', lessons: [] },
  {
    id: 3,
    title: 'أحكام النون',
    lessons: [lesson(31, 'الإظهار الحلقي', 'حروف الحلق الستة'), lesson(32, 'الإقلاب')],
  },
]
const completed = new Set([11, 31])
const idsOf = (query: Partial<OutlineQuery>) =>
  shownModules(modules, { ...everything, ...query }, completed).map(({ id, lessons }) => [
    id,
    ...lessons.map((each) => each.id),
  ])

test('empty modules are hidden, and the others keep their number and count', () => {
  expect(idsOf({})).toEqual([
    [1, 11, 12],
    [3, 31, 32],
  ])
  expect(shownModules(modules, everything, completed)[1]).toMatchObject({ number: 3, done: 1, total: 2 })
})

test('the tabs show what is done and what is not', () => {
  expect(idsOf({ filter: 'incomplete' })).toEqual([
    [1, 12],
    [3, 32],
  ])
  expect(idsOf({ filter: 'completed' })).toEqual([
    [1, 11],
    [3, 31],
  ])
})

test('search looks into titles and descriptions, whatever the letters carry', () => {
  expect(idsOf({ search: 'الاقلاب' })).toEqual([[3, 32]])
  expect(idsOf({ search: 'حُروف الحلق' })).toEqual([[3, 31]])
  expect(idsOf({ search: 'الميم' })).toEqual([])
})

test('search and tab hold together, and blank search is none', () => {
  expect(idsOf({ search: 'الإظهار', filter: 'incomplete' })).toEqual([])
  expect(idsOf({ search: '   ' })).toHaveLength(2)
  expect(isNarrowed({ search: '  ', filter: 'all' })).toBe(false)
  expect(isNarrowed({ search: '', filter: 'completed' })).toBe(true)
})

import { expect, test } from 'vitest'
import { mediaList, narrows } from './media-filters.ts'

test('the root folder has a number of its own in the address', () => {
  const filters = { ...mediaList.none, folder: 0, view: 'list' } as const
  expect(mediaList.addressOf(filters).search).toBe('?folder=0&view=list')
  expect(mediaList.read(new URLSearchParams('folder=0&view=list'))).toEqual(filters)
})

test('a search and a kind narrow the library; a folder is a place', () => {
  expect(narrows({ ...mediaList.none, search: 'ا' })).toBe(true)
  expect(narrows({ ...mediaList.none, kind: 'video' })).toBe(true)
  expect(narrows({ ...mediaList.none, folder: 4 })).toBe(false)
})

import { expect, test } from 'vitest'
import { isStoragePath, storageAddress, storagePathOf } from './storage-path.ts'

const path = `lesson-media/ab/${'c'.repeat(62)}.webp`

test.each([
  storageAddress(path),
  `https://rattil.test/storage/${path}?for=session:7&sig=abc`,
  `/storage/${path}#t=4`,
  path,
])('%s leads to the stored file', (address) => {
  expect(storagePathOf(address)).toBe(path)
})

test.each([
  '/storage/../../etc/passwd',
  `https://other.example/${path}`,
  '/storage/',
  '',
  `/elsewhere/${path}`,
])('%s leads to no file of ours', (address) => {
  expect(storagePathOf(address)).toBeUndefined()
})

test('a name with a step upwards, a capital or a longer ending is no storage path', () => {
  const others = [`../${path}`, path.toUpperCase(), `${path}/x`, `${path}.longer`, '']
  expect(others.filter(isStoragePath)).toEqual([])
  expect(isStoragePath(path)).toBe(true)
})

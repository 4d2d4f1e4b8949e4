// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useDescriptions, type LoadDescriptions } from './use-descriptions.ts'

const shown = async (load: LoadDescriptions) => {
  const { result } = renderHook(() => useDescriptions(load))
  expect(result.current).toEqual({})
  await act(() => Promise.resolve())
  return result.current
}

test('what the quick search says of each page arrives after the search itself', async () => {
  const descriptions = { '/admin/receipts': 'إيصالات التحويل' }
  expect(await shown(() => Promise.resolve({ descriptions }))).toEqual(descriptions)
})

test('where the descriptions do not arrive the pages are still found by their names', async () => {
  expect(await shown(() => Promise.reject(new Error('no network')))).toEqual({})
})

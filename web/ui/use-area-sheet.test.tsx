// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useAreaSheet } from './use-area-sheet.ts'

const addSheet = (href: string) => {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'stylesheet', href })
  document.head.append(link)
  return link
}

afterEach(() => {
  cleanup()
  document.head.replaceChildren()
})

test('only the sheet of the area in sight applies, whichever came last', () => {
  const open = addSheet('/assets/public-DKFxvjoN.css')
  const teacher = addSheet('/assets/teacher-CyX1C-eH.css')
  const learner = addSheet('/assets/learner-BM9Majht.css')
  const { rerender } = renderHook(({ name }: { name: 'teacher' | 'learner' }) => useAreaSheet(name), {
    initialProps: { name: 'learner' },
  })
  expect([open, teacher, learner].map(({ media }) => media)).toEqual(['', 'not all', 'all'])
  rerender({ name: 'teacher' })
  expect([open, teacher, learner].map(({ media }) => media)).toEqual(['', 'all', 'not all'])
})

test('the sheet of another area that arrives meanwhile does not apply', async () => {
  const teacher = addSheet('/assets/teacher-CyX1CeEH.css')
  renderHook(() => useAreaSheet('teacher'))
  const learner = addSheet('/assets/learner-BM9Majht.css')
  await vi.waitFor(() => expect(learner.media).toBe('not all'))
  expect(teacher.media).toBe('all')
})

test('a sheet of one screen alone, whatever its name begins with, is left as it is', () => {
  const own = addSheet('/assets/teacher-overview-screen-BM9Majht.css')
  renderHook(() => useAreaSheet('learner'))
  expect(own.media).toBe('')
})

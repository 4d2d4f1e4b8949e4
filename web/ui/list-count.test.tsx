// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { listenForSpeech } from '#web/testing/spoken.ts'
import { ListCount } from './list-count.tsx'

afterEach(cleanup)

const answer = (total: number, isPlaceholderData = false) => ({
  data: { meta: { total } },
  isPlaceholderData,
})

test('what a choice leaves of a list is said once it has come, also where it is as much or nothing', async () => {
  const said = listenForSpeech()
  const { rerender } = render(<ListCount query={{ data: undefined, isPlaceholderData: false }} />)
  for (const query of [answer(6), answer(6, true), answer(6), answer(6, true), answer(0)]) {
    rerender(<ListCount query={query} />)
    // What is said is heard between two changes.
    await Promise.resolve()
  }
  expect(said).toEqual(['٦ نتائج', '٦ نتائج', 'لا نتائج'])
})

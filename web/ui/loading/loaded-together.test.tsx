// @vitest-environment jsdom
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { listenForSpeech } from '#web/testing/spoken.ts'
import { LoadedTogether } from './loaded-together.tsx'
import { Loading } from './skeleton.tsx'

afterEach(cleanup)

const page = (...loading: readonly boolean[]) => (
  <LoadedTogether>
    {loading.map((waits, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- the parts keep their places
      <section key={at}>{waits ? <Loading>...</Loading> : <output>{`الجزء ${at}`}</output>}</section>
    ))}
  </LoadedTogether>
)

test('parts that load say it once together, and nothing once all are there', async () => {
  const said = listenForSpeech('output')
  const { container, rerender } = render(page(true, true, true))
  const loud = () => container.querySelectorAll('output:not([aria-live=off])').length
  await waitFor(() => expect(said).toEqual(['جارٍ التحميل...']))
  expect(loud()).toBe(1)
  await act(async () => rerender(page(false, true, true)))
  expect(loud()).toBe(1)
  await act(async () => rerender(page(false, false, false)))
  expect(said).toEqual(['جارٍ التحميل...'])
  expect(loud()).toBe(4)
})

test('parts that are there at once say nothing', () => {
  const { container } = render(page(false))
  expect(container.querySelector('output')?.textContent).toBe('')
})

// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { listenForSpeech } from '#web/testing/spoken.ts'
import { useQuiet } from './quiet.ts'

afterEach(cleanup)

interface PageProps {
  readonly recites: boolean
  readonly words?: string
  readonly urgent?: string
  readonly hasLog?: boolean
}

function Page({ recites, words, urgent, hasLog = false }: PageProps) {
  useQuiet(recites)
  return (
    <>
      <output>{words}</output>
      <p aria-live="assertive" data-urgent>
        {urgent}
      </p>
      {hasLog && (
        <div role="log" aria-label="المحادثة">
          {words}
        </div>
      )}
    </>
  )
}

test('while somebody recites only what must be said is said, and afterwards everything again', async () => {
  const said = listenForSpeech()
  const { rerender } = render(<Page recites />)
  await act(async () => rerender(<Page recites hasLog />))
  await act(async () => rerender(<Page recites hasLog words="أحسنتن" />))
  expect(said).toEqual([])
  await act(async () => rerender(<Page recites hasLog words="أحسنتن" urgent="كتمت المعلمة الجميع" />))
  expect(said).toEqual(['كتمت المعلمة الجميع'])
  await act(async () => rerender(<Page recites={false} hasLog words="أحسنتن" urgent="كتمت المعلمة الجميع" />))
  await act(async () => rerender(<Page recites={false} hasLog words="بارك الله فيكن" />))
  expect(said.slice(1)).toEqual(['بارك الله فيكن', 'بارك الله فيكن'])
})

function Regions({ recites }: { readonly recites: boolean }) {
  useQuiet(recites)
  return (
    <>
      <p aria-live="assertive">دوركِ الآن</p>
      <p aria-live="off">٠:١٢</p>
      <output>وصلت</output>
    </>
  )
}

test('a region speaks again as politely as before, and one that was silent stays so', () => {
  const lives = () =>
    ['دوركِ الآن', '٠:١٢', 'وصلت'].map((words) => screen.getByText(words).getAttribute('aria-live'))
  const { rerender } = render(<Regions recites />)
  expect(lives()).toEqual(['off', 'off', 'off'])
  rerender(<Regions recites={false} />)
  expect(lives()).toEqual(['assertive', 'off', null])
})

test('two that recite at once are silent until both have ended', () => {
  const page = (first: boolean, second: boolean) => (
    <>
      <Page recites={first} words="وصلت" />
      <Page recites={second} />
    </>
  )
  const live = () => screen.getByText('وصلت').getAttribute('aria-live')
  const { rerender } = render(page(true, true))
  rerender(page(false, true))
  expect(live()).toBe('off')
  rerender(page(false, false))
  expect(live()).toBeNull()
})

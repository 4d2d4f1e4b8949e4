// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { usePageKeys } from './use-page-keys.ts'

afterEach(cleanup)

function Page({ onKey }: { onKey: (code: string) => void }) {
  usePageKeys(({ code }) => {
    onKey(code)
    return true
  })
  return (
    <>
      <h1 tabIndex={-1}>تلاوة</h1>
      <ul>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a stop of the arrows, as a verse is */}
        <li tabIndex={0}>آية</li>
      </ul>
    </>
  )
}

test('what acts is for the page from its heading, and not where a verse or a row has the focus; letters are for it always', () => {
  const keys: string[] = []
  render(<Page onKey={(code) => keys.push(code)} />)
  fireEvent.keyDown(screen.getByText('آية'), { code: 'Enter' })
  fireEvent.keyDown(screen.getByText('آية'), { code: 'ArrowLeft' })
  expect(keys).toEqual([])
  fireEvent.keyDown(screen.getByText('آية'), { code: 'KeyM' })
  fireEvent.keyDown(screen.getByRole('heading'), { code: 'Enter' })
  expect(keys).toEqual(['KeyM', 'Enter'])
})

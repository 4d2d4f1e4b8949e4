// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freshBrowser } from '#web/testing/signed-in.ts'
import { KeysPart } from './keys-part.tsx'
import { usePageKeys } from '#web/kernel/browser/use-page-keys.ts'

beforeEach(() => freshBrowser('/settings'))
afterEach(cleanup)

function Page({ act }: { act: (code: string) => void }) {
  usePageKeys(({ code }) => {
    act(code)
    return true
  })
  return <KeysPart />
}

/** What the page does at these keys, with the focus in nothing. */
async function press(keys: string, act: { mockClear: () => void }) {
  act.mockClear()
  ;(document.activeElement as HTMLElement).blur()
  await userEvent.keyboard(keys)
}

test('keys of one letter, digit or sign rest when she switches them off; arrows and space act on', async () => {
  const act = vi.fn<(code: string) => void>()
  render(<Page act={act} />)
  const all = 'z[Digit1],[ArrowDown][Space]'
  await press(all, act)
  expect(act).toHaveBeenCalledTimes(5)
  const choice = screen.getByRole('switch', { name: 'اختصارات بحرف واحد أو رقم' })
  await userEvent.click(choice)
  await press(all, act)
  expect(act.mock.calls.flat()).toEqual(['ArrowDown', 'Space'])
  await userEvent.click(choice)
  await press(all, act)
  expect(act).toHaveBeenCalledTimes(5)
})

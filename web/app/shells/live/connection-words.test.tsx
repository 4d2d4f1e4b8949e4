// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openScreen } from '#web/testing/render-app.tsx'
import { freshBrowser } from '#web/testing/signed-in.ts'
import { listenForSpeech } from '#web/testing/spoken.ts'
import { ConnectionWords } from './connection-words.tsx'

beforeEach(() => freshBrowser('/student/courses'))
afterEach(() => {
  turn(true)
  cleanup()
  vi.restoreAllMocks()
})

function turn(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}

function Courses() {
  useQuery({ queryKey: ['courses'], queryFn: () => Promise.resolve('دورة') })
  return <h1>دوراتي</h1>
}

function Area() {
  const [isOpen, setOpen] = useState(false)
  return (
    <main>
      <ConnectionWords />
      <button type="button" onClick={() => setOpen(true)}>
        دوراتي
      </button>
      {isOpen && <Courses />}
    </main>
  )
}

test('a page that is opened without a network says what it waits for, and once that the network is back', async () => {
  openScreen('/student/courses', '/student/courses', Area)
  const link = await screen.findByRole('button', { name: 'دوراتي' })
  const said = listenForSpeech()
  await act(async () => turn(false))
  fireEvent.click(link)
  await screen.findByText('هذه الصفحة تحتاج إلى الإنترنت، وتظهر حين يعود الاتصال.')
  act(() => turn(true))
  await screen.findByText('عاد الاتصال بالإنترنت.')
  expect(said).toEqual(['هذه الصفحة تحتاج إلى الإنترنت، وتظهر حين يعود الاتصال.', 'عاد الاتصال بالإنترنت.'])
})

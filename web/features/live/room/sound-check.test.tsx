// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { isQuiet } from '#web/ui/toasts/quiet.ts'
import type { RoomChoices } from '../room-choices.ts'
import { SoundCheck } from './sound-check.tsx'

let second: (left: number) => void
let fail: (cause: Error) => void
vi.mock('../sound/sound-check.ts', () => ({
  checkVoice: ({ onSecond }: { onSecond: (left: number) => void }) =>
    new Promise((_, reject) => {
      second = onSecond
      fail = reject
    }),
}))

afterEach(cleanup)

test('while her voice is tested the page is silent, and the name of the button counts no seconds', async () => {
  render(<SoundCheck choices={{} as RoomChoices} onHeadphones={() => undefined} />)
  await userEvent.click(screen.getByRole('button', { name: 'سجّلي خمس ثوانٍ' }))
  for (const left of [5, 4, 3]) {
    act(() => second(left))
    expect(screen.getByRole('button', { name: 'سمّعي...' }).textContent).toContain(['٣', '٤', '٥'][left - 3])
  }
  expect(isQuiet()).toBe(true)
  await act(async () => fail(new Error('gone')))
  expect(isQuiet()).toBe(false)
  expect(screen.getByRole('status').textContent).toContain('برنامج آخر يستعمل الميكروفون')
})

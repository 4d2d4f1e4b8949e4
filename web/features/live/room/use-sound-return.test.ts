// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Sound, SoundView } from '../sound/sound.ts'
import { useSoundReturn } from './use-sound-return.ts'

afterEach(cleanup)

function inRoom() {
  const bringBack = vi.fn<Sound['bringBack']>()
  const sound = { bringBack } as Partial<Sound> as Sound
  const { rerender } = renderHook(
    ({ line, isTaught }: { line: SoundView['line']; isTaught: boolean }) =>
      useSoundReturn(sound, line, isTaught),
    { initialProps: { line: 'connected', isTaught: true } },
  )
  return { bringBack, now: (line: SoundView['line'], isTaught: boolean) => rerender({ line, isTaught }) }
}

test('when the session ends under the teacher, nobody offers her sound again', () => {
  const { bringBack, now } = inRoom()
  now('ended', true)
  now('ended', false)
  expect(bringBack).not.toHaveBeenCalled()
})

test('the sound that ended without a teacher comes back with her', () => {
  const { bringBack, now } = inRoom()
  now('connected', false)
  now('ended', false)
  now('ended', true)
  expect(bringBack).toHaveBeenCalledOnce()
})

// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/kernel/query.ts'
import { aHall } from '#web/testing/lectures.ts'
import type { OwnCamera } from '../../live/public/use-own-camera.ts'
import type { SoundHandle } from '../../live/public/use-sound.ts'
import { SILENCE } from '../../live/sound/sound.ts'
import { OwnSound } from './own-sound.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const camera: OwnCamera = { track: null, stopped: null, show: vi.fn(), stop: vi.fn() }

function wordsOf(line: SoundHandle['line']): string | null {
  const sound: SoundHandle = { ...SILENCE, line, start: vi.fn(), stop: vi.fn(), sound: undefined }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <OwnSound hall={aHall()} personId={3} sound={sound} camera={camera} />
    </QueryClientProvider>,
  )
  return screen.getByRole('status').textContent
}

test('a listener whose sound was cut is told that it is brought back', () => {
  expect(wordsOf('broken')).toBe('انقطع الصوت، ونعيد وصله...')
})

test('in Firefox on the machine of the platform she is told that its sound does not open there', () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 Gecko/20100101 Firefox/153.0')
  expect(wordsOf('broken')).toContain('فايرفوكس لا يحمل الصوت')
})

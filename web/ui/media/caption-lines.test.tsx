// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CaptionLines } from './caption-lines.tsx'

class Cue {
  getCueAsHTML = () => new DOMParser().parseFromString('تحفظين؟', 'text/html').body
}

beforeEach(() => void vi.stubGlobal('VTTCue', Cue))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a film that has not begun shows no caption, also where the browser has one of second 0 active', async () => {
  const video = document.createElement('video')
  const track = video.appendChild(document.createElement('track'))
  Object.defineProperty(track, 'track', {
    value: Object.assign(new EventTarget(), { mode: 'disabled', activeCues: [new Cue()] }),
  })
  render(<CaptionLines track={track} areShown />)
  act(() => void track.track.dispatchEvent(new Event('cuechange')))
  expect(screen.queryByText('تحفظين؟')).toBeNull()
  Object.defineProperty(video, 'paused', { value: false })
  act(() => void video.dispatchEvent(new Event('play')))
  screen.getByText('تحفظين؟')
})

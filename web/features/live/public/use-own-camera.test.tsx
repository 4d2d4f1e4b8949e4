// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SILENCE, type Sound } from '../sound/sound.ts'
import { useOwnCamera } from './use-own-camera.ts'
import type { SoundHandle } from './use-sound.ts'

class FakeCamera extends EventTarget {
  readonly stop = vi.fn<() => void>()
}

/** What the room was given to show, in its order. */
let shown: (FakeCamera | null)[]
let sound: Sound
beforeEach(() => {
  shown = []
  sound = {
    show(track: unknown) {
      shown.push(track as FakeCamera | null)
      return true
    },
  } as unknown as Sound
})
afterEach(cleanup)

interface Room {
  readonly line?: SoundHandle['line']
  readonly isTight?: boolean
  readonly mayBeSeen?: boolean
}

function openRoom() {
  const { result, rerender } = renderHook(
    ({ line = 'connected', isTight = false, mayBeSeen = true }: Room) =>
      useOwnCamera(
        { ...SILENCE, line, isTight, sound, start: () => undefined, stop: () => undefined },
        mayBeSeen,
      ),
    { initialProps: {} },
  )
  const press = () => {
    const camera = new FakeCamera()
    act(() => result.current.show(camera as unknown as MediaStreamTrack))
    return camera
  }
  return { camera: () => result.current, become: (room: Room) => rerender(room), press }
}
const lastShown = () => shown.at(-1)

test('her camera is shown from her press on, and off with the next one, its light too', () => {
  const { camera, press } = openRoom()
  expect(lastShown()).toBeNull()
  const own = press()
  expect(lastShown()).toBe(own)
  act(() => camera().stop())
  expect(lastShown()).toBeNull()
  expect(own.stop).toHaveBeenCalledOnce()
  expect(camera()).toMatchObject({ track: null, stopped: null })
})

test.each<[string, Room]>([
  ['her right ends, as with her turn', { mayBeSeen: false }],
  ['she is heard elsewhere', { line: 'moved' }],
  ['she is sent out', { line: 'removed' }],
  ['the room ends', { line: 'ended' }],
])('her camera is off when %s, and does not come back by itself', (_when, over) => {
  const { camera, become, press } = openRoom()
  const own = press()
  become(over)
  expect(own.stop).toHaveBeenCalledOnce()
  expect(lastShown()).toBeNull()
  become({})
  expect(camera()).toMatchObject({ track: null, stopped: null })
  expect(lastShown()).toBeNull()
})

test('a tight line takes her camera before her voice, says so, and only her press brings it back', () => {
  const { camera, become, press } = openRoom()
  const own = press()
  become({ isTight: true })
  expect(own.stop).toHaveBeenCalledOnce()
  expect(camera()).toMatchObject({ track: null, stopped: 'tight' })
  become({})
  expect(camera()).toMatchObject({ track: null, stopped: 'tight' })
  const again = press()
  expect(camera().stopped).toBeNull()
  expect(lastShown()).toBe(again)
})

test('a camera that is pulled out or taken by another program is said to be gone', () => {
  const { camera, press } = openRoom()
  const own = press()
  act(() => void own.dispatchEvent(new Event('ended')))
  expect(camera()).toMatchObject({ track: null, stopped: 'gone' })
})

test('a line that breaks and comes back keeps her camera, which is the one she pressed for', () => {
  const { camera, become, press } = openRoom()
  const own = press()
  become({ line: 'broken' })
  become({ line: 'connected' })
  expect(own.stop).not.toHaveBeenCalled()
  expect(camera().track).toBe(own)
})

// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SeekLine } from './seek-line.tsx'

afterEach(cleanup)

function open(time: number, duration = 2462) {
  const onSeek = vi.fn<(seconds: number) => void>()
  const at = (now: number) => (
    <SeekLine time={now} duration={duration} loaded={0.5} marks={[{ id: 1, at: 292 }]} onSeek={onSeek} />
  )
  const { rerender } = render(at(time))
  const play = (now: number) => rerender(at(now))
  return { line: screen.getByRole('slider', { name: 'موضع الفيديو' }), onSeek, play }
}

test('it says where she is in words', () => {
  const { line } = open(838)
  expect(line.getAttribute('aria-valuetext')).toBe('١٣:٥٨ من ٤١:٠٢')
})

test('keys move by five seconds and by thirty, left to right, never beyond the ends', () => {
  const { line, onSeek } = open(3)
  for (const key of ['ArrowRight', 'ArrowLeft', 'PageUp', 'PageDown', 'Enter'])
    fireEvent.keyDown(line, { key })
  expect(onSeek.mock.calls.flat()).toEqual([8, 0, 33, 0])
})

test('while it plays a slider that has the focus changes its words with her own keys alone', () => {
  const { line, play } = open(3)
  play(4)
  expect(line.getAttribute('aria-valuetext')).toBe('٠:٠٤ من ٤١:٠٢')
  fireEvent.focus(line)
  play(5)
  expect(line.getAttribute('aria-valuetext')).toBe('٠:٠٤ من ٤١:٠٢')
  fireEvent.keyDown(line, { key: 'ArrowRight' })
  expect(line.getAttribute('aria-valuetext')).toBe('٠:١٠ من ٤١:٠٢')
  fireEvent.change(line, { target: { value: '60' } })
  play(61)
  expect(line.getAttribute('aria-valuetext')).toBe('١:٠٠ من ٤١:٠٢')
  fireEvent.blur(line)
  expect(line.getAttribute('aria-valuetext')).toBe('١:٠١ من ٤١:٠٢')
})

test('dragging goes to any moment', () => {
  const { line, onSeek } = open(0)
  fireEvent.change(line, { target: { value: '1000.5' } })
  expect(onSeek).toHaveBeenCalledWith(1000.5)
})

test('before the length is known there is nothing to drag', () => {
  const { line } = open(0, 0)
  expect((line as HTMLInputElement).disabled).toBe(true)
})

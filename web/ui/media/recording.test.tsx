// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RecordingPlayer } from './recording-player.tsx'

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
    fireEvent.play(this)
    return Promise.resolve()
  })
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    fireEvent.pause(this)
  })
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const draw = () =>
  render(
    <>
      <RecordingPlayer name="تسجيل السؤال" url="/storage/a.mp3" seconds={72} isLong />
      <RecordingPlayer name="تسجيل الخيار أ" url="/storage/b.mp3" seconds={null} />
    </>,
  )
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const elements = () => [...document.querySelectorAll('audio')]

test('nothing is fetched before it is wanted, and its length is told where it is known', () => {
  draw()
  expect(elements().map(({ preload }) => preload)).toEqual(['none', 'none'])
  screen.getByRole('button', { name: 'تشغيل تسجيل السؤال، ١:١٢' })
  screen.getByRole('button', { name: 'تشغيل تسجيل الخيار أ' })
})

test('one sounds at a time', () => {
  draw()
  press('تشغيل تسجيل السؤال، ١:١٢')
  screen.getByRole('button', { name: 'إيقاف تسجيل السؤال، ١:١٢' })
  press('تشغيل تسجيل الخيار أ')
  screen.getByRole('button', { name: 'تشغيل تسجيل السؤال، ١:١٢' })
  screen.getByRole('button', { name: 'إيقاف تسجيل الخيار أ' })
})

test('it goes on where it paused, begins anew at its end, and moves along its line', () => {
  draw()
  const [audio] = elements()
  if (!audio) throw new Error('no recording')
  press('تشغيل تسجيل السؤال، ١:١٢')
  audio.currentTime = 7
  fireEvent.timeUpdate(audio)
  press('إيقاف تسجيل السؤال، ١:١٢')
  screen.getByText('٠:٠٧ / ١:١٢')
  fireEvent.change(screen.getByRole('slider', { name: 'موضع تسجيل السؤال' }), { target: { value: '30' } })
  expect(audio.currentTime).toBe(30)
  screen.getByText('٠:٣٠ / ١:١٢')
  fireEvent.ended(audio)
  screen.getByText('١:١٢')
})

test('what does not play says so, and a press tries again', () => {
  draw()
  const [audio] = elements()
  if (!audio) throw new Error('no recording')
  fireEvent.error(audio)
  screen.getByText('تعذر تشغيل التسجيل. اضغطي لإعادة المحاولة.')
  press('تشغيل تسجيل السؤال، ١:١٢')
  expect(audio.load).toHaveBeenCalledTimes(1)
  expect(screen.queryByText(/تعذر/)).toBeNull()
})

test('it sounds on while its line moves, and falls silent when it leaves the page', () => {
  const { unmount } = draw()
  const [audio] = elements()
  if (!audio) throw new Error('no recording')
  const paused = () => vi.mocked(HTMLMediaElement.prototype).pause.mock.contexts
  press('تشغيل تسجيل السؤال، ١:١٢')
  audio.currentTime = 7
  fireEvent.timeUpdate(audio)
  screen.getByText('٠:٠٧ / ١:١٢')
  expect(paused()).not.toContain(audio)
  unmount()
  expect(paused()).toContain(audio)
})

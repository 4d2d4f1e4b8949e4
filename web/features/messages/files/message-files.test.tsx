// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Message, MessageFile } from '#contract/messages/shapes.ts'
import { listenForSpeech } from '#web/testing/spoken.ts'
import { MessageFiles } from './message-files.tsx'
import { VoiceTurnsProvider } from './voice-turns.tsx'

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

const file = (id: number, over: Partial<MessageFile> = {}): MessageFile => ({
  id,
  kind: 'voice',
  url: `/storage/${id}.webm`,
  name: `${id}.webm`,
  size: 2048,
  seconds: 10 * id,
  peaks: [10, 40, 20],
  width: null,
  height: null,
  alt: '',
  ...over,
})
const message = (seq: number, is_own: boolean, files: MessageFile[]): Message => ({
  seq,
  author: is_own ? 'منى' : 'ريم',
  is_own,
  is_ours: is_own,
  is_note: false,
  is_bulk: false,
  is_read: false,
  is_removed: false,
  text: '',
  files,
  created_at: '2026-11-20T09:00:00.000Z',
  edited_at: null,
  can: { change: false, report: false },
})

/** Notes of 10, 20, 30 and 40 seconds; the second is her own. */
const thread = [1, 2, 3, 4].map((id) => message(id, id === 2, [file(id)]))
const draw = async () => {
  render(
    <VoiceTurnsProvider notes={[1, 2, 3, 4].map((id) => ({ id, isOwn: id === 2 }))}>
      {thread.map((one) => (
        <MessageFiles key={one.seq} message={one} />
      ))}
    </VoiceTurnsProvider>,
  )
  await screen.findAllByRole('button', { name: /^تشغيل رسالة صوتية/ })
}
test('a voice note that is drawn after its message says nothing of itself in the log of a thread', async () => {
  const said = listenForSpeech('[aria-live], [role=log]')
  render(
    <div role="log">
      <MessageFiles message={message(1, false, [file(1)])} />
    </div>,
  )
  await screen.findByRole('button', { name: /^تشغيل رسالة صوتية/ })
  fireEvent.click(screen.getByRole('button', { name: /السرعة عادية/ }))
  await Promise.resolve()
  expect(said).toEqual([])
})

const sounds = () =>
  screen
    .queryAllByRole('button', { name: /^إيقاف رسالة صوتية/ })
    .map((button) => button.getAttribute('aria-label'))
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }))
function endOf(id: number): void {
  const element = document.querySelector(`audio[src="/storage/${id}.webm"]`)
  if (!element) throw new Error('no such note')
  fireEvent.ended(element)
}

test('after a note the next one of the other begins by itself, her own is passed over', async () => {
  await draw()
  press(/^تشغيل رسالة صوتية من ريم، ٠:١٠|^تشغيل رسالة صوتية من ريم، ١٠/)
  endOf(1)
  const [sounding, ...more] = sounds()
  expect(more).toEqual([])
  expect(sounding).toMatch(/من ريم، (٠:٣٠|٣٠)/)
  endOf(3)
  endOf(4)
  expect(sounds()).toEqual([])
})

test('what she has heard here does not begin again', async () => {
  await draw()
  const [first] = screen.getAllByRole('button', { name: /^تشغيل رسالة صوتية من ريم/ })
  const last = screen.getAllByRole('button', { name: /^تشغيل رسالة صوتية من ريم/ }).at(-1)
  if (!first || !last) throw new Error('no notes')
  fireEvent.click(last)
  endOf(4)
  fireEvent.click(first)
  endOf(1)
  endOf(3)
  expect(sounds()).toEqual([])
})

test('a picture opens in a tab of its own and says whose it is; a paper names itself and its size', () => {
  render(
    <MessageFiles
      message={message(1, false, [
        file(5, { kind: 'picture', url: '/storage/5.webp', name: 'لوح.png', width: 640, height: 480 }),
        file(6, { kind: 'paper', url: '/storage/6.pdf', name: 'الواجب.pdf', size: 204_800 }),
      ])}
    />,
  )
  const picture = screen.getByRole('img', { name: 'صورة من ريم' })
  expect(picture.closest('a')?.getAttribute('target')).toBe('_blank')
  expect(screen.getByRole('link', { name: /الواجب\.pdf/ }).textContent).toContain('مستند PDF')
})

test('a note that does not play says so and can be tried again', () => {
  render(<MessageFiles message={message(1, false, [file(1)])} />)
  const audio = document.querySelector('audio')
  if (!audio) throw new Error('no note')
  fireEvent.error(audio)
  expect(screen.getByRole('alert').textContent).toContain('تعذر تشغيل التسجيل')
})

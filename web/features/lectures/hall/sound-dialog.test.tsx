// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aUser, beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { teachJsdomDialogs } from '#web/ui/overlays/jsdom-dialog.ts'
import { useSoundChoices } from '../../live/public/use-sound-choices.ts'
import type { SoundHandle } from '../../live/public/use-sound.ts'
import { SoundDialog } from './sound-dialog.tsx'

const devices = [
  { kind: 'audioinput', deviceId: 'usb', label: 'ميكروفون خارجي' },
  { kind: 'audiooutput', deviceId: 'loud', label: 'سماعة' },
  { kind: 'audioinput', deviceId: 'nameless', label: '' },
]
const change = vi.fn<(change: object) => void>()
const sound = { microphone: 'ready', sound: { change } } as unknown as SoundHandle

beforeEach(() => {
  freshBrowser('/lectures/9/live')
  beSignedIn(aUser())
  teachJsdomDialogs()
  change.mockClear()
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: Object.assign(new EventTarget(), { enumerateDevices: () => Promise.resolve(devices) }),
  })
})
afterEach(() => {
  cleanup()
  Reflect.deleteProperty(navigator, 'mediaDevices')
})

const Opened = () => (
  <SoundDialog sound={sound} sounding={useSoundChoices(sound.sound)} onClose={() => undefined} />
)

test('the microphone that she chooses in a hall is taken at once, and is hers the next time', async () => {
  const { unmount } = render(<Opened />)
  await screen.findByRole('option', { name: 'ميكروفون خارجي' })
  await userEvent.selectOptions(screen.getByLabelText('الميكروفون'), 'usb')
  expect(change).toHaveBeenCalledWith({ choice: { deviceId: 'usb', cancelsEcho: true } })
  unmount()
  render(<Opened />)
  await screen.findByRole('option', { name: 'ميكروفون خارجي' })
  expect(screen.getByLabelText<HTMLSelectElement>('الميكروفون').value).toBe('usb')
})

test('with headphones her voice is sent without the cancelling of echo, and a device without a name is no choice', async () => {
  render(<Opened />)
  await screen.findByRole('option', { name: 'ميكروفون خارجي' })
  await userEvent.click(screen.getByLabelText(/أضع سماعة أذن/))
  expect(change).toHaveBeenCalledWith({ choice: { deviceId: undefined, cancelsEcho: false } })
  const labels = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(labels).toEqual(['ميكروفون الجهاز المعتاد', 'ميكروفون خارجي'])
})

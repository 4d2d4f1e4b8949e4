// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { SoundView } from '../public/use-sound.ts'
import { SILENCE } from '../sound/sound.ts'
import { SoundHelp } from './sound-help.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function help(view: Partial<SoundView>, { hasPlace = false } = {}) {
  const onBringBack = vi.fn<() => void>()
  const onTakeMicrophone = vi.fn<() => void>()
  render(
    <SoundHelp
      sound={{ ...SILENCE, line: 'connected', wasOpen: true, microphone: 'ready', ...view }}
      hasPlace={hasPlace}
      onBringBack={onBringBack}
      onTakeMicrophone={onTakeMicrophone}
    />,
  )
  return { onBringBack, onTakeMicrophone, text: screen.getByRole('status').textContent }
}

test('each trouble of a microphone and of a line has its own words', () => {
  const troubles: Partial<SoundView>[] = [
    { microphone: 'refused' },
    { microphone: 'busy' },
    { microphone: 'missing' },
    { microphone: 'unplugged' },
    { microphone: 'interrupted' },
    { line: 'unsupported' },
    { line: 'moved' },
    { line: 'removed' },
    { line: 'ended' },
    { line: 'broken' },
    { line: 'broken', wasOpen: false },
    { isBlocked: true },
    { line: 'refused', refusal: 'امتلأت غرف الصوت' },
  ]
  const texts = troubles.map((view) => {
    const { text } = help(view)
    cleanup()
    return text
  })
  expect(texts.every((text) => text !== '')).toBe(true)
  expect(new Set(texts).size).toBe(troubles.length)
})

test('only whoever has a place in the queue reads that it is not lost', () => {
  expect(help({ line: 'broken' }).text).not.toContain('مكانكِ')
  cleanup()
  expect(help({ line: 'broken' }, { hasPlace: true }).text).toContain('مكانكِ في الدور محفوظ')
})

test('a line that was never open is said to open, not to have broken off', () => {
  expect(help({ line: 'broken', wasOpen: false }, { hasPlace: true }).text).toContain('يُفتح الصوت، لحظة')
  cleanup()
  expect(help({ line: 'broken' }).text).toContain('انقطع صوتكِ')
})

test('in Firefox on the machine of the platform she is told that its sound does not open there', () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 Gecko/20100101 Firefox/153.0')
  expect(help({ line: 'broken', wasOpen: false }).text).toContain('فايرفوكس لا يحمل الصوت')
})

test('where everything works nothing is said', () => {
  expect(help({}).text).toBe('')
})

test('one press brings the sound back, another takes the microphone anew', async () => {
  const user = userEvent.setup()
  const blocked = help({ isBlocked: true })
  await user.click(screen.getByRole('button', { name: 'أعيدي الصوت' }))
  expect(blocked.onBringBack).toHaveBeenCalledOnce()
  cleanup()
  const refused = help({ microphone: 'refused' })
  await user.click(screen.getByRole('button', { name: 'إعادة المحاولة' }))
  expect(refused.onTakeMicrophone).toHaveBeenCalledOnce()
})

// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { device } from '#web/kernel/storage.ts'
import { aCourse, aLesson, anEnrolment, openPlayer, playerServer, readyBrowser } from '#web/testing/player.ts'

beforeEach(() => readyBrowser())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const lessons = [aLesson(1), aLesson(2), aLesson(3, { content: '' })]
const sizeOf = (text: string) =>
  screen.getByText(text).closest<HTMLElement>('[data-text-size]')?.style.fontSize
const sizes = () => screen.findByRole('radiogroup', { name: 'حجم النص' })

test('the text of a lesson has five sizes, and the chosen one stays on the device', async () => {
  playerServer(aCourse(lessons), anEnrolment())
  openPlayer('/course-player/7?lesson=1')
  const choices = within(await sizes()).getAllByRole('radio')
  expect(choices.map((radio) => radio.parentElement?.textContent)).toEqual([
    'أصغير',
    'أمعتاد',
    'أكبير',
    'أأكبر',
    'أالأكبر',
  ])
  expect(sizeOf('نص الدرس 1')).toBe('1rem')
  await userEvent.click(screen.getByRole('radio', { name: 'الأكبر' }))
  expect(sizeOf('نص الدرس 1')).toBe('1.625rem')
  cleanup()
  openPlayer('/course-player/7?lesson=2')
  await sizes()
  expect(sizeOf('نص الدرس 2')).toBe('1.625rem')
})

test('an unknown kept size is the usual one, and a lesson without a text offers no sizes', async () => {
  playerServer(aCourse(lessons), anEnrolment())
  device.set('text_size', 'huge')
  openPlayer('/course-player/7?lesson=1')
  await sizes()
  expect(sizeOf('نص الدرس 1')).toBe('1rem')
  cleanup()
  openPlayer('/course-player/7?lesson=3')
  await screen.findByRole('heading', { level: 1, name: 'درس 3' })
  expect(screen.queryByRole('radiogroup', { name: 'حجم النص' })).toBeNull()
})

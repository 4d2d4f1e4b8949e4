// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { LivePlace } from '#contract/live/shapes.ts'
import { listenForSpeech } from '#web/testing/spoken.ts'
import type { useOwnPlace } from '../live.queries.ts'
import { StudentDock } from './student-dock.tsx'

type OwnPlace = ReturnType<typeof useOwnPlace>

const place = (change: Partial<LivePlace> = {}) =>
  ({ state: 'waiting', deferred_until: null, hand_raised_at: null, is_ready: false, ...change }) as LivePlace
/** Whatever she asks is done at once. */
const ownPlace = {
  isPending: false,
  mutate: (_act: object, { onSuccess }: { onSuccess: () => void }) => onSuccess(),
} as unknown as OwnPlace
const dock = (own: LivePlace) => <StudentDock own={own} ownPlace={ownPlace} />

afterEach(cleanup)

test('what became of a raised hand and of her being ready is read aloud', async () => {
  const { rerender } = render(dock(place()))
  const said = listenForSpeech()
  await userEvent.click(screen.getByRole('button', { name: 'ارفعي يدكِ' }))
  await waitFor(() => expect(said).toEqual(['رفعتِ يدكِ.']))
  rerender(dock(place({ hand_raised_at: '2026-11-28T16:00:00.000Z' })))
  await userEvent.click(screen.getByRole('button', { name: 'أنزلي يدكِ' }))
  await waitFor(() => expect(said.slice(1)).toEqual(['أنزلتِ يدكِ.']))
  await userEvent.click(screen.getByRole('button', { name: 'أنا جاهزة' }))
  await waitFor(() => expect(said.slice(2)).toEqual(['عرفت المعلمة أنكِ جاهزة.']))
})

test.each([
  ['أنا جاهزة', false],
  ['أخبرتِها أنكِ جاهزة', true],
])('as her turn comes the key «%s» stays as it is, with the focus on it', (name, is_ready) => {
  const { rerender } = render(dock(place({ is_ready })))
  const key = screen.getByRole('button', { name })
  key.focus()
  rerender(dock(place({ state: 'holding' })))
  expect(document.activeElement).toBe(key)
  expect(key.textContent).toBe(name)
  expect(key.getAttribute('aria-disabled')).toBe('true')
})

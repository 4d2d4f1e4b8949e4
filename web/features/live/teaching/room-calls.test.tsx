// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LivePlace, LiveRoom } from '#contract/live/shapes.ts'
import { listenForSpeech } from '#web/testing/spoken.ts'
import { RoomCalls } from './room-calls.tsx'

const ring = vi.fn<(chime: string) => void>()
vi.mock('#web/kernel/recording/chime.ts', () => ({ ring: (chime: string) => ring(chime) }))

const RAISED = '2026-11-28T16:00:00.000Z'
const place = (name: string, change: Partial<LivePlace> = {}) =>
  ({
    person: { id: name.length, name },
    hand_raised_at: null,
    is_ready: false,
    is_present: true,
    ...change,
  }) as LivePlace
const room = (places: readonly LivePlace[], change: object = {}) =>
  ({ places, knocking: [], turns: [], ...change }) as unknown as LiveRoom
const turn = (id: number, name: string, ended_at: string | null = null) => ({
  id,
  person: { name },
  ended_at,
})
const running = (id: number, name = 'هند') => ({ turns: [turn(id, name)] })

beforeEach(() => void ring.mockReset())
afterEach(cleanup)

async function open(first: LiveRoom, rings = true) {
  const said = listenForSpeech()
  const { rerender } = render(<RoomCalls room={first} rings={rings} />)
  return async (next: LiveRoom) => {
    const before = said.length
    await act(async () => rerender(<RoomCalls room={next} rings={rings} />))
    return said.slice(before)
  }
}

const reem = 'ريم السبيعي'
const asma = 'أسماء الحربي'

test('a raised hand, a student who is ready, and who comes or goes are told by name', async () => {
  const show = await open(room([place(reem)]))
  const raised = place(reem, { hand_raised_at: RAISED })
  expect(await show(room([raised]))).toEqual([`رفعت يدها: ${reem}`])
  await vi.waitFor(() => expect(ring).toHaveBeenCalledExactlyOnceWith('asked'))
  expect(await show(room([raised, place(asma, { is_ready: true })]))).toEqual([
    `جاهزة للتسميع: ${asma}. دخلت الغرفة: ${asma}`,
  ])
  expect(await show(room([raised, place(asma, { is_ready: true, is_present: false })]))).toEqual([
    `انقطع اتصالها: ${asma}`,
  ])
  expect(await show(room([raised], { knocking: [{ id: 1, name: 'هند' }] }))).toEqual(['تطرق الباب: هند'])
})

test('of whoever comes it is not said that her line was lost, though her sound comes later than she', async () => {
  const show = await open(room([]))
  expect(await show(room([place(reem, { is_present: false })]))).toEqual([])
  expect(await show(room([place(reem)]))).toEqual([`دخلت الغرفة: ${reem}`])
})

test('a hand that is raised another time is told another time', async () => {
  const show = await open(room([place(reem)]))
  const words = [`رفعت يدها: ${reem}`]
  expect(await show(room([place(reem, { hand_raised_at: RAISED })]))).toEqual(words)
  expect(await show(room([place(reem)]))).toEqual([])
  expect(await show(room([place(reem, { hand_raised_at: RAISED })]))).toEqual(words)
})

test('while somebody recites it waits; the next turn begins with one sentence of what is so still', async () => {
  const show = await open(room([place(reem), place(asma)]))
  const both = [place(reem, { hand_raised_at: RAISED }), place(asma, { hand_raised_at: RAISED })]
  expect(await show(room([place(reem), place(asma)], running(1)))).toEqual(['الدور الآن: هند'])
  expect(await show(room(both, running(1)))).toEqual([])
  expect(await show(room([...both, place('هند')], running(1)))).toEqual([])
  expect(await show(room(both, running(1)))).toEqual([])
  expect(ring).not.toHaveBeenCalled()
  expect(await show(room(both, running(2, asma)))).toEqual([
    `الدور الآن: ${asma}. رفعتا أيديهما: ${reem}، ${asma}`,
  ])
})

test('whose turn begins is told, also where it follows another, and that it ended', async () => {
  const show = await open(room([]))
  const [first, over] = [turn(1, reem), turn(1, reem, RAISED)]
  expect(await show(room([], { turns: [first] }))).toEqual([`الدور الآن: ${reem}`])
  expect(await show(room([], { turns: [over, turn(2, asma)] }))).toEqual([`الدور الآن: ${asma}`])
  expect(await show(room([], { turns: [over, turn(2, asma, RAISED)] }))).toEqual([`انتهى دور ${asma}`])
})

test('a circle that comes in together is told with some names and a number, and without a tone', async () => {
  const names = ['أ', 'أب', 'أبج', 'أبجد', 'أبجده', 'أبجدهو', 'أبجدهوز']
  const show = await open(room([]))
  expect(await show(room(names.map((name) => place(name))))).toEqual([
    'دخلن الغرفة: أ، أب، أبج، أبجد، و٣ غيرهن',
  ])
  expect(ring).not.toHaveBeenCalled()
})

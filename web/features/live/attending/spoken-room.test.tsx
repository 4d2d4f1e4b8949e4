// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveMessage, LivePlace, LiveRoom, LiveTurn } from '#contract/live/shapes.ts'
import { listenForSpeech } from '#web/testing/spoken.ts'
import { OwnResults } from './own-results.tsx'
import { RoomNews } from './room-news.tsx'
import { RoomSilence } from './room-silence.tsx'
import { TurnSaying } from './turn-saying.tsx'

const REEM = 7
const NOURA = 8
const BEGAN = '2026-11-28T16:00:00.000Z'

const place = (id: number, name: string, change: Partial<LivePlace> = {}) =>
  ({ person: { id, name }, state: 'waiting', position: null, deferred_until: null, ...change }) as LivePlace
const room = (change: Partial<LiveRoom> = {}) =>
  ({
    now: BEGAN,
    teacher: { id: 1, name: 'منى الخالدي', is_present: true, away_since: null },
    second_teacher: null,
    guests: [],
    holder: null,
    turn_began_at: null,
    next: null,
    mutes_all: false,
    turns: [],
    places: [place(REEM, 'ريم السبيعي'), place(NOURA, 'نورة العتيبي')],
    ...change,
  }) as unknown as LiveRoom
const turnOf = (holder: number, beganAt = BEGAN) => ({ holder, turn_began_at: beganAt })
const line = (id: number, minute: number, isOwn = false) =>
  ({ id, is_own: isOwn, created_at: `2026-11-28T16:0${minute}:00.000Z` }) as LiveMessage

interface Shown {
  readonly room: LiveRoom
  readonly isInside?: boolean
  readonly isRecording?: boolean
  readonly hushes?: boolean
  readonly messages?: readonly LiveMessage[]
}
function Page({ isInside = true, isRecording = false, hushes = false, messages = [], ...shown }: Shown) {
  const parts = { room: shown.room, userId: REEM, hushes }
  return (
    <>
      <TurnSaying {...parts} isInside={isInside} isRecording={isRecording} />
      <RoomSilence {...parts} messages={messages} />
      <RoomNews room={shown.room} receivedAt={Date.parse(BEGAN)} />
      <OwnResults room={shown.room} />
      <output>{messages.length > 0 && `رسائل: ${messages.length}`}</output>
    </>
  )
}

/** Opens the room; `show` draws what it became, and answers what was read aloud meanwhile. */
async function open(first: Shown) {
  const said = listenForSpeech()
  const { rerender } = render(<Page {...first} />)
  return async (next: Shown) => {
    const before = said.length
    await act(async () => rerender(<Page {...next} />))
    await act(() => vi.advanceTimersByTimeAsync(1000))
    return said.slice(before)
  }
}

beforeEach(() => void vi.useFakeTimers({ now: Date.parse(BEGAN) }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const politeness = () => document.querySelector('[aria-atomic]')?.getAttribute('aria-live')

test('entering is one sentence, where she comes to stand', async () => {
  const said = listenForSpeech()
  const { rerender } = render(<Page room={room({ places: [] })} isInside={false} />)
  for (const shown of [
    room({ places: [] }),
    room(),
    room({ places: [place(REEM, 'ريم السبيعي', { position: 1 })] }),
    room({ next: REEM }),
  ])
    await act(async () => rerender(<Page room={shown} />))
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(said).toEqual(['أنتِ الأولى. استعدّي يا ريم'])
  expect(politeness()).toBe('polite')
})

test('her turn is said once, at once, with the word that she is recorded', async () => {
  const show = await open({ room: room({ next: REEM }) })
  const now = room(turnOf(REEM))
  expect(await show({ room: now, isRecording: true })).toEqual([
    'دوركِ الآن. سمّعي يا ريم، كلنا نسمعكِ. يُسجَّل دوركِ الآن بإذنكِ',
  ])
  expect(politeness()).toBe('assertive')
  expect(await show({ room: { ...now, mutes_all: true }, isRecording: true })).toEqual([
    'كتمت المعلمة الجميع الآن، ودوركِ باقٍ لكِ.',
  ])
})

test('nothing else is read aloud in her turn, and afterwards one sentence says what she missed', async () => {
  const show = await open({ room: room(turnOf(REEM)), messages: [line(1, 0)] })
  await show({ room: room(turnOf(REEM)), messages: [line(1, 0)] })
  const messages = [line(2, 1), line(3, 2), line(4, 3, true)]
  const guests = [{ id: 3, name: 'هند' }]
  expect(await show({ room: room({ ...turnOf(REEM), guests }), messages })).toEqual([])
  const places = [place(REEM, 'ريم السبيعي', { state: 'heard' })]
  expect(await show({ room: room({ guests, places }), messages })).toEqual([
    'رسالتان ومستمعة من إدارة المركز في أثناء دوركِ',
    'سمّعتِ اليوم. بارك الله فيكِ، استمعي لأخواتكِ',
  ])
})

test('a result that is shared in her turn is read aloud once the turn is over', async () => {
  const shared = (ended_at: string | null) =>
    ({
      id: 30,
      range: null,
      result: 'heard',
      grade: 95,
      remark: '',
      marks: [],
      is_shared: true,
      line: null,
      ended_at,
    }) as unknown as LiveTurn
  const show = await open({ room: room(turnOf(REEM)) })
  await show({ room: room(turnOf(REEM)) })
  expect(await show({ room: room({ ...turnOf(REEM), turns: [shared(null)] }) })).toEqual([])
  const places = [place(REEM, 'ريم السبيعي', { state: 'heard' })]
  expect(await show({ room: room({ turns: [shared(BEGAN)], places }) })).toEqual([
    'سُمع تسميعكِ، الدرجة ٩٥',
    'سمّعتِ اليوم. بارك الله فيكِ، استمعي لأخواتكِ',
  ])
})

test('that her teacher hears her no more is said in her turn too', async () => {
  const show = await open({ room: room(turnOf(REEM)) })
  const teacher = { id: 1, name: 'منى الخالدي', is_present: false, away_since: BEGAN }
  expect(await show({ room: room({ ...turnOf(REEM), teacher }) })).toContainEqual(
    expect.stringContaining('انقطع اتصال المعلمة'),
  )
})

test('others recite in silence only where she chose it, and each turn tells of its own', async () => {
  const heard = room(turnOf(NOURA))
  const loud = await open({ room: heard })
  expect(await loud({ room: heard, messages: [line(1, 1)] })).toContain('رسائل: 1')
  cleanup()
  const show = await open({ room: heard, hushes: true })
  expect(await show({ room: heard, hushes: true, messages: [line(1, 1)] })).toEqual([])
  const after = room(turnOf(9, '2026-11-28T16:02:00.000Z'))
  expect(await show({ room: after, hushes: true, messages: [line(1, 1)] })).toEqual([
    'رسالة واحدة في أثناء الدور',
  ])
})

// @vitest-environment jsdom
import '#web/testing/jsdom-lacks.ts'
import { useQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveMark, LivePointer, LiveRoom, LiveTurn } from '#contract/live/shapes.ts'
import { readAyah } from '#core/quran/ayah.ts'
import { QURAN_TEXT } from '#core/quran/verses.ts'
import { firstScheme } from '#core/tasks/score.ts'
import { storage } from '#web/kernel/storage.ts'
import { fakeServer, ok, refuse, unreachable } from '#web/testing/fake-server.ts'
import { aPlace, aRoom } from '#web/testing/live-room.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { aUser, beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { listenForSpeech } from '#web/testing/spoken.ts'
import { findHeard, findWord, versesFile } from '#web/testing/verses-file.ts'
import { OwnResults } from '../attending/own-results.tsx'
import { roomQuery, useDecide } from '../live.queries.ts'
import { RangeLeaf } from '../room/range-leaf.tsx'
import { VersesRegion } from '../room/verses-region.tsx'
import { TurnDock } from '../teaching/turn-dock.tsx'
import { sendWaitingTurnMarks } from '../public/waiting-marks.ts'
import { usePicked } from './use-picked.ts'

const ROOM = '/api/v1/live/5'
const MARKS = `${ROOM}/turns/30/marks`
const RANGE = { from: '112:1', to: '112:2' }
const id = (ayah: string) => readAyah(ayah) ?? 0

const mark = (client_id: string, change: Partial<LiveMark> = {}): LiveMark => ({
  client_id,
  kind: 'forgot',
  ayah: '112:1',
  word: 3,
  is_own: true,
  ...change,
})
const turn = (change: Partial<LiveTurn> = {}): LiveTurn => ({
  id: 30,
  person: { id: 7, name: 'أسماء الحربي' },
  began_at: '2026-11-27T17:00:00.000Z',
  ended_at: null,
  range: RANGE,
  result: null,
  grade: null,
  remark: '',
  is_shared: false,
  own_note: '',
  marks: [],
  line: null,
  recordings: [],
  ...change,
})
const room = (shown: LiveTurn) => aRoom({ version, range: RANGE, holder: 7, turns: [shown] })

let server: ReturnType<typeof fakeServer>
let shown: LiveTurn
let version: number
const answerMarks = (marks: LiveMark[]) => {
  shown = { ...shown, marks }
  version += 1
  return ok({ version, marks })
}
const takeMark = ({ body }: { readonly body: unknown }) =>
  answerMarks([...shown.marks, { ...(body as LiveMark), is_own: true }])

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined
  freshBrowser('/room')
  beSignedIn(aUser({ id: 9, role: 'teacher' }))
  shown = turn()
  version = 3
  server = fakeServer({
    [`GET ${ROOM}`]: () => ok(room(shown)),
    [`POST ${ROOM}/turns`]: ({ body }) => {
      version += 1
      return ok({ ...room(shown), pointer: (body as { at?: LivePointer | null }).at ?? null })
    },
    [`POST ${MARKS}`]: takeMark,
    [`PATCH ${ROOM}/turns/30`]: ({ body }) => {
      shown = { ...shown, ...(body as object) }
      return ok(room(shown))
    },
    'GET /api/v1/tasks/scheme': () => ok({ version: 1, ...firstScheme }),
    [`GET /api/v1/quran/verses/${QURAN_TEXT}/${id(RANGE.from)}/${id(RANGE.to)}`]: () =>
      Response.json(versesFile('قُلْ هُوَ ۚ أَحَدٌ', 'ٱلصَّمَدُ')),
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Desk({ room: open }: { readonly room: LiveRoom }) {
  const decide = useDecide(open.session_id)
  const { marked, pointAt } = usePicked(open)
  return (
    <>
      <VersesRegion>
        <RangeLeaf room={open} onPoint={pointAt} marked={marked} />
      </VersesRegion>
      <textarea aria-label="رسالتكِ للحلقة" />
      <TurnDock
        room={open}
        decide={decide}
        marked={marked}
        onPoint={pointAt}
        onRange={() => undefined}
        tools={null}
      />
    </>
  )
}
function Room() {
  const { data } = useQuery({ ...roomQuery(5), refetchInterval: false })
  return data && <Desk room={data} />
}
const open = () => openScreen('/room', '/room', Room)

const nextTask = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve)
  })
const key = (name: string) => screen.findByRole('button', { name })
const sent = () => server.to(`POST ${MARKS}`).map(({ body }) => body)

test('a tapped word is pointed at and picked; a key marks it and the same key takes the mark back', async () => {
  open()
  expect((await key('مد')).getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(await findWord('أَحَدٌ'))
  await waitFor(() =>
    expect(server.to(`POST ${ROOM}/turns`).at(-1)?.body).toEqual({
      kind: 'point',
      at: { ayah: '112:1', word: 3 },
    }),
  )
  await userEvent.click(await key('مد'))
  await waitFor(() => expect(sent()).toMatchObject([{ kind: 'madd', ayah: '112:1', word: 3 }]))
  expect(await findHeard('، أَحَدٌ: مد')).toBeTruthy()
  const name = shown.marks[0]?.client_id ?? ''
  server.on(`DELETE ${MARKS}/${name}`, () => answerMarks([]))
  expect((await key('مد')).getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(await key('مد'))
  await waitFor(() => expect(server.to(`DELETE ${MARKS}/${name}`)).toHaveLength(1))
  expect(await findHeard('')).toBeTruthy()
})

test('with the keyboard a digit marks the word that is picked, an arrow picks the next, and z takes back', async () => {
  open()
  await userEvent.click(await findWord('قُلْ'))
  await userEvent.keyboard('1')
  expect(await findHeard('، قُلْ: نسيان')).toBeTruthy()
  await userEvent.keyboard('{ArrowLeft}')
  const next = screen.getByRole('button', { name: 'الكلمة التالية' })
  next.focus()
  await userEvent.keyboard('0')
  next.blur()
  expect(await findHeard('، قُلْ: نسيان، هُوَ: أخرى')).toBeTruthy()
  await waitFor(() => expect(shown.marks).toHaveLength(2))
  const last = shown.marks[1]?.client_id ?? ''
  server.on(`DELETE ${MARKS}/${last}`, () => answerMarks(shown.marks.slice(0, 1)))
  await userEvent.keyboard('z')
  expect(await findHeard('، قُلْ: نسيان')).toBeTruthy()
  await waitFor(() => expect(server.to(`DELETE ${MARKS}/${last}`)).toHaveLength(1))
})

test('a mark is read aloud once as it is made, and taking it back says of which word', async () => {
  open()
  await screen.findByText('عُرضت الإخلاص، من الآية ١ إلى الآية ٢')
  const said = listenForSpeech('output')
  await userEvent.click(await findWord('أَحَدٌ'))
  await waitFor(() => expect(said).toEqual(['أَحَدٌ، الإخلاص ١']))
  await userEvent.keyboard('8')
  await waitFor(() => expect(shown.marks).toHaveLength(1))
  await waitFor(() => expect(said.slice(1)).toEqual(['مد']))
  server.on(`DELETE ${MARKS}/${shown.marks[0]?.client_id}`, () => answerMarks([]))
  await userEvent.click(screen.getByRole('button', { name: /تراجع/ }))
  await waitFor(() => expect(shown.marks).toEqual([]))
  await waitFor(() => expect(said.slice(2)).toEqual(['أُخذت علامة مد من أَحَدٌ']))
})

test('a mark stays, and can be taken back, where an answer from before it comes after it', async () => {
  const held = Promise.withResolvers<null>()
  server.on(`POST ${ROOM}/turns`, async ({ body }) => {
    version += 1
    const before = room(shown)
    await held.promise
    return ok({ ...before, pointer: (body as { at: LivePointer }).at })
  })
  open()
  await userEvent.click(await findWord('أَحَدٌ'))
  await userEvent.keyboard('1')
  await waitFor(() => expect(storage.keys('turn_marks_waiting_')).toEqual([]))
  held.resolve(null)
  await waitFor(() => expect(server.to(`POST ${ROOM}/turns`)).toHaveLength(1))
  server.on(`DELETE ${MARKS}/${shown.marks[0]?.client_id}`, () => answerMarks([]))
  await nextTask()
  expect(await findHeard('، أَحَدٌ: نسيان')).toBeTruthy()
  await userEvent.keyboard('z')
  await waitFor(() => expect(shown.marks).toEqual([]))
})

test('as a turn begins the verses are not read out as new ones', async () => {
  server.on(`GET ${ROOM}`, () => ok({ ...room(shown), holder: null, turns: [] }))
  const { queries } = open()
  await screen.findByText('عُرضت الإخلاص، من الآية ١ إلى الآية ٢')
  const said = listenForSpeech('output')
  server.on(`GET ${ROOM}`, () => ok(room(shown)))
  await queries.invalidateQueries({ queryKey: roomQuery(5).queryKey })
  await userEvent.click(await findWord('أَحَدٌ'))
  await waitFor(() => expect(said).toEqual(['أَحَدٌ، الإخلاص ١']))
  expect(screen.getAllByText(/^عُرضت/)).toHaveLength(1)
})

const verses = () => screen.getByRole('region', { name: 'آيات التسميع' })
const acts = () => server.to(`POST ${ROOM}/turns`).map(({ body }) => body)
const waiting = aPlace(8, 'نورة العتيبي')
const withNext = () => ({ ...room(shown), next: 8, places: [waiting] })

test.each(['a pointer', 'the keyboard'])(
  'after the floor was given with %s the focus is at the verses, so that a space passes it to nobody',
  async (means) => {
    server.on(`GET ${ROOM}`, () => ok(withNext()))
    server.on(`POST ${ROOM}/turns`, () => ok(withNext()))
    open()
    const next = await screen.findByRole('button', { name: 'التالية نورة العتيبي' })
    if (means === 'a pointer') await userEvent.click(next)
    else {
      next.focus()
      await userEvent.keyboard('{Enter}')
    }
    expect(document.activeElement).toBe(verses())
    await userEvent.keyboard(' ')
    await waitFor(() => expect(next.getAttribute('aria-busy')).toBeNull())
    expect(acts()).toEqual([{ kind: 'next', after: 7 }])
  },
)

test('after a message a tapped word takes the focus, so that a digit marks it and is not written', async () => {
  open()
  await findWord('أَحَدٌ')
  const message = screen.getByRole('textbox', { name: 'رسالتكِ للحلقة' })
  await userEvent.type(message, 'حاضرة')
  await userEvent.click(await findWord('أَحَدٌ'))
  expect(document.activeElement).toBe(verses())
  await userEvent.keyboard('8')
  await waitFor(() => expect(sent()).toMatchObject([{ kind: 'madd', word: 3 }]))
  expect(message).toHaveProperty('value', 'حاضرة')
})

test('digits beside the letters mark too, unless they are arrows now', async () => {
  open()
  await userEvent.click(await findWord('أَحَدٌ'))
  fireEvent.keyDown(verses(), { code: 'Numpad4', key: 'ArrowLeft' })
  expect(sent()).toEqual([])
  fireEvent.keyDown(verses(), { code: 'Numpad1', key: '1' })
  await waitFor(() => expect(sent()).toMatchObject([{ kind: 'forgot', word: 3 }]))
})

test('enter leads to the key that ends the turn, and ends nothing by itself', async () => {
  open()
  await userEvent.click(await findWord('أَحَدٌ'))
  await userEvent.keyboard('{Enter}')
  const end = screen.getByRole('button', { name: 'أنهي الدور' })
  expect(document.activeElement).toBe(end)
  expect(acts()).toMatchObject([{ kind: 'point' }])
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(acts().at(-1)).toEqual({ kind: 'end' }))
  expect(document.activeElement).toBe(verses())
})

test('marks count by family and make a grade, which stands only once she takes it', async () => {
  shown = turn({ grade: 70, marks: [mark('a'), mark('b', { kind: 'madd', word: 1, is_own: false })] })
  open()
  const counts = await screen.findByRole('list', { name: 'العلامات' })
  expect(
    within(counts)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['حفظ١', 'وقف وتوقف٠', 'تجويد١'])
  expect(screen.getByRole('button', { name: 'الدرجة ٧٠' })).toBeTruthy()
  expect(screen.getByRole('button', { name: /تراجع/ }).textContent).toContain('١')
  await userEvent.click(await screen.findByRole('button', { name: 'اعتمدي ٩٤' }))
  await waitFor(() =>
    expect(server.to(`PATCH ${ROOM}/turns/30`).map(({ body }) => body)).toEqual([{ grade: 94 }]),
  )
  expect(await screen.findByRole('button', { name: 'اعتمدي ٩٤', pressed: true })).toBeTruthy()
})

test('a mark stands at once; one that a broken line holds outlasts the page and goes from whichever she opens', async () => {
  server.on(`POST ${MARKS}`, unreachable)
  open()
  await userEvent.click(await findWord('أَحَدٌ'))
  await userEvent.click(await key('نسيان'))
  expect(await findHeard('، أَحَدٌ: نسيان')).toBeTruthy()
  expect(await screen.findByText(/علاماتكِ على جهازكِ/)).toBeTruthy()
  cleanup()
  server.on(`POST ${MARKS}`, takeMark)
  await sendWaitingTurnMarks()
  await waitFor(() => expect(shown.marks).toMatchObject([{ kind: 'forgot' }]))
  await waitFor(() => expect(storage.keys('turn_marks_waiting_')).toEqual([]))
})

test('a mark that the server refuses goes again, and she is told why', async () => {
  server.on(`POST ${MARKS}`, () => refuse('not_found', 'هذه الجلسة غير موجودة أو لم تعد متاحة.'))
  open()
  await userEvent.click(await findWord('أَحَدٌ'))
  await userEvent.click(await key('نسيان'))
  expect(await screen.findByText('هذه الجلسة غير موجودة أو لم تعد متاحة.')).toBeTruthy()
  expect(await findHeard('')).toBeTruthy()
})

test('the word that was picked in one turn is not picked in the next', async () => {
  const { queries } = open()
  await userEvent.click(await findWord('أَحَدٌ'))
  expect((await key('مد')).getAttribute('aria-disabled')).toBeNull()
  shown = turn({ id: 31, person: { id: 8, name: 'نورة العتيبي' } })
  await queries.invalidateQueries({ queryKey: roomQuery(5).queryKey })
  await waitFor(async () => expect((await key('مد')).getAttribute('aria-disabled')).toBe('true'))
})

test('without a range there is nothing to mark, and a turn is judged as before', async () => {
  server.on(`GET ${ROOM}`, () => ok({ ...room(turn({ range: null })), range: null }))
  open()
  expect(await key('سُمع')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'مد' })).toBeNull()
})

test('a student reads which words were marked, each with what it was', async () => {
  shown = turn({
    is_shared: true,
    ended_at: '2026-11-27T17:05:00.000Z',
    marks: [mark('a'), mark('b', { word: 1, kind: 'madd' })],
  })
  openScreen('/room', '/room', () => <OwnResults room={room(shown)} />)
  const places = await screen.findByRole('list', { name: 'مواضع العلامات' })
  await within(places).findByText('أَحَدٌ', { ignore: '.sr-only' })
  expect(
    within(places)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['أَحَدٌأَحَدٌنسيان، الإخلاص ١', 'قُلْقُلْمد، الإخلاص ١'])
})

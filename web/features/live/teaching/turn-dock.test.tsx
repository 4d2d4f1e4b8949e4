// @vitest-environment jsdom
import '#web/testing/jsdom-lacks.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveRoom } from '#contract/live/shapes.ts'
import { readAyah } from '#core/quran/ayah.ts'
import { QURAN_TEXT } from '#core/quran/verses.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { aPlace, aRoom } from '#web/testing/live-room.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { aUser, beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { versesFile } from '#web/testing/verses-file.ts'
import { useDecide } from '../live.queries.ts'
import { RangeLeaf } from '../room/range-leaf.tsx'
import { TurnDock } from './turn-dock.tsx'

const RANGE = { from: '112:1', to: '112:2' }
const id = (ayah: string) => readAyah(ayah) ?? 0
const room = (change: Partial<LiveRoom>) => aRoom({ range: RANGE, ...change })
const away = aPlace(7, 'أسماء الحربي', { is_present: false })

beforeEach(() => {
  freshBrowser('/room')
  beSignedIn(aUser({ id: 9, role: 'teacher' }))
  fakeServer({
    [`GET /api/v1/quran/verses/${QURAN_TEXT}/${id(RANGE.from)}/${id(RANGE.to)}`]: () =>
      Response.json(versesFile('قُلْ هُوَ ۚ أَحَدٌ', 'ٱلصَّمَدُ')),
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Desk({ open }: { readonly open: LiveRoom }) {
  const decide = useDecide(open.session_id)
  const idle = () => undefined
  return (
    <>
      <RangeLeaf room={open} />
      <TurnDock room={open} decide={decide} marked={undefined} onPoint={idle} onRange={idle} tools={null} />
    </>
  )
}
const enter = (change: Partial<LiveRoom>) => openScreen('/room', '/room', () => <Desk open={room(change)} />)

test('nobody is said to wait only where nobody does, else that the line of whoever waits is lost', async () => {
  enter({})
  await screen.findByRole('button', { name: 'لا أحد في الانتظار' })
  cleanup()
  enter({ places: [away] })
  await screen.findByRole('button', { name: 'انقطع اتصال من تنتظر' })
})

test('while the verses are hidden from whoever recites, the teacher reads that above them', async () => {
  enter({ hides_text: true })
  await screen.findByText('الإخلاص ١–٢، مخفية عمّن تسمّع')
  cleanup()
  enter({})
  await screen.findByText('الإخلاص ١–٢')
  expect(screen.queryByText(/مخفية/)).toBeNull()
})

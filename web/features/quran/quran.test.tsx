// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readAyah } from '#core/quran/ayah.ts'
import type { AyahRange } from '#core/quran/range.ts'
import { QURAN_TEXT } from '#core/quran/verses.ts'
import { fakeServer, ok, refuse } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { listenForSpeech } from '#web/testing/spoken.ts'
import { versesFile } from '#web/testing/verses-file.ts'
import { beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { RangePicker } from './public/range-picker.tsx'
import { Verses } from './public/verses.tsx'

const idOf = (ayah: string) => readAyah(ayah) ?? 0
const versesAt = (from: string, to: string) =>
  `GET /api/v1/quran/verses/${QURAN_TEXT}/${idOf(from)}/${idOf(to)}`

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  freshBrowser('/admin')
  beSignedIn()
  server = fakeServer()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (from: string, to: string) =>
  openScreen('/admin', '/admin', () => <Verses range={{ from: idOf(from), to: idOf(to) }} />)

test('verses of two surahs stand in two lists, and the second under its name and the basmala', async () => {
  server.on(versesAt('113:5', '114:1'), () => Response.json(versesFile('آية أولى', 'آية ثانية')))
  show('113:5', '114:1')
  const lists = await screen.findAllByRole('list')
  expect(lists.map((list) => within(list).getByRole('listitem').textContent)).toEqual([
    expect.stringContaining('آية أولى'),
    expect.stringContaining('آية ثانية'),
  ])
  expect(screen.getByText('سورة الناس')).toBeTruthy()
  expect(screen.queryByText('سورة الفلق')).toBeNull()
  expect(screen.getAllByText('بسملة', { selector: '.sr-only' })).toHaveLength(1)
  expect(server.calls.every(({ token }) => token === undefined)).toBe(true)
})

test('that verses are there is a sentence with their range', async () => {
  server.on(versesAt('78:1', '78:2'), () => Response.json(versesFile('آية أولى', 'آية ثانية')))
  const said = listenForSpeech('output')
  show('78:1', '78:2')
  await vi.waitFor(() => expect(said).toEqual(['عُرضت النبأ، من الآية ١ إلى الآية ٢']))
})

test('verses that come with the page are there to be read, and nothing speaks of them', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  server.on(versesAt('78:1', '78:2'), () => Response.json(versesFile('آية أولى', 'آية ثانية')))
  const range = { from: idOf('78:1'), to: idOf('78:2') }
  openScreen('/admin', '/admin', () => <Verses isSilent range={range} />)
  await screen.findAllByRole('list')
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(screen.getByRole('status').textContent).toBe('')
})

test('neither the first nor the ninth surah stands under a basmala of its own', async () => {
  server.on(versesAt('9:1', '9:1'), () => Response.json(versesFile('براءة')))
  show('9:1', '9:1')
  expect(await screen.findByText('سورة التوبة')).toBeTruthy()
  expect(screen.queryByText('بسملة')).toBeNull()
})

test('where no verse is served the server says why', async () => {
  server.on(versesAt('1:1', '1:7'), () => refuse('not_found', 'نص القرآن الكريم غير متاح الآن.'))
  show('1:1', '1:7')
  expect(await screen.findByText('نص القرآن الكريم غير متاح الآن.')).toBeTruthy()
})

function Chosen() {
  const [range, setRange] = useState<AyahRange | undefined>({ from: idOf('78:1'), to: idOf('78:30') })
  return (
    <>
      <RangePicker value={{ from: idOf('78:1'), to: idOf('78:30') }} onChange={setRange} />
      <output aria-label="المختار">{range ? `${range.from} ${range.to}` : 'لا شيء'}</output>
    </>
  )
}
const pick = () => openScreen('/admin', '/admin', Chosen)
const chosen = () => screen.getByRole('status', { name: 'المختار' }).textContent
const field = (label: string) => screen.getByRole('textbox', { name: label })

async function write(label: string, text: string) {
  await userEvent.clear(field(label))
  await userEvent.type(field(label), text)
}

test('a director writes a range, and it is said in words', async () => {
  pick()
  await write('إلى آية', '18')
  expect(screen.getByText('النبأ ١–١٨')).toBeTruthy()
  expect(chosen()).toBe(`${idOf('78:1')} ${idOf('78:18')}`)
})

test('a chosen surah stands in both ends, whole', async () => {
  pick()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'من سورة' }), '2')
  expect(chosen()).toBe(`${idOf('2:1')} ${idOf('2:286')}`)
})

test('2:287 is refused beside its field, and nothing is chosen', async () => {
  pick()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'من سورة' }), '2')
  await write('إلى آية', '287')
  expect(screen.getByText('آيات البقرة من ١ إلى ٢٨٦')).toBeTruthy()
  expect(chosen()).toBe('لا شيء')
})

test('a verse is found by its words, and the range begins with it', async () => {
  server.on('GET /api/v1/quran/search', ({ query }) =>
    ok({
      verses: query.get('search') === 'ذلك الكتاب' ? [{ ayah: '2:2', text: 'آية', vocalised: 'آية' }] : [],
    }),
  )
  pick()
  await userEvent.type(screen.getByRole('combobox', { name: /ابحثي عن الآية/ }), 'ذلك الكتاب')
  const list = within(await screen.findByRole('listbox'))
  await userEvent.click(await list.findByRole('option', { name: /البقرة ٢/ }))
  expect(chosen()).toBe(`${idOf('2:2')} ${idOf('78:30')}`)
})

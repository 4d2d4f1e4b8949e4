// @vitest-environment jsdom
import '#web/testing/jsdom-lacks.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useReducer } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TEXT_DEFAULTS } from '#core/certificate/template.ts'
import { aTemplate } from '#web/testing/a-template.ts'
import { fakeServer, ok, refuse } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { listenForSpeech } from '#web/testing/spoken.ts'
import { uploadAnswering } from '#web/testing/upload-answering.ts'
import { aUser, beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { begin, type DesignState, type Step } from './editing/design.ts'
import { useTidying } from './editing/use-tidying.ts'
import { screen as designer } from './designer-screen.tsx'

const PATH = '/admin/certificate-builder-full/:templateId'
const ADDRESS = '/admin/certificate-builder-full/7'
const CERTIFICATES = '/admin/certificates'
const LOST = 'https://example.test/lost.png'

const { lostFaces } = vi.hoisted(() => ({ lostFaces: new Set<string>() }))

/** A browser tests what is drawn; here it is only told which pictures cannot be had. */
vi.mock('./drawing/engine.ts', () => ({
  openEngine: () => ({
    bring: async ({ background_url: address }: { background_url: string | null }) => ({
      faces: [...lostFaces],
      pictures: address === LOST ? [address] : [],
    }),
    pieceOf: () => undefined,
    backgroundOf: () => '',
    warningsOf: () => [],
    backgroundWarningsOf: () => [],
    svgOf: () => {
      throw new Error('the face amiri is not loaded')
    },
  }),
}))

const TEXT = { ...TEXT_DEFAULTS, id: 'one', x: 100, y: 100, content: 'شهادة' }
const TEMPLATE = aTemplate({ name: 'قالب التجويد', elements: [TEXT] })

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  freshBrowser()
  beSignedIn(aUser({ role: 'admin' }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
/** From here on time passes by `pass` alone. */
const holdClock = () => vi.useFakeTimers()
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const layer = () => screen.getByRole('button', { name: 'شهادة' })

async function open(template = TEMPLATE) {
  const server = fakeServer({
    'GET /api/v1/admin/certificate-templates/7': () => ok(template),
    'PUT /api/v1/admin/certificate-templates/7': () => ok({ ...template, version: 2 }),
  })
  const app = openScreen(PATH, CERTIFICATES, designer.Component)
  await act(async () => app.go(ADDRESS))
  await screen.findByLabelText('اسم القالب')
  return { ...app, asked: () => server.to('GET /api/v1/admin/certificate-templates/7').length }
}

test('a template is asked for once as it is opened, and looked at again later', async () => {
  const { asked } = await open()
  expect(asked()).toBe(1)
  await pass(20_000)
  expect(asked()).toBe(2)
})

test('that what she opens is saved is not said by itself, and what she changes is', async () => {
  await open()
  const live = () =>
    screen
      .getByText(/^(محفوظ|تغييرات لم تُحفظ)$/)
      .closest('output')
      ?.getAttribute('aria-live')
  expect(live()).toBe('off')
  press('إضافة نص')
  expect(live()).toBeNull()
})

test('what she puts on the sheet is picked, has the focus and is said, each time; deleted, it leaves her on the sheet', async () => {
  // Without a width nothing is drawn.
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200)
  await open()
  const said = listenForSpeech('output')
  const sheet = screen.getByRole('group', { name: 'صفحة الشهادة' })
  for (const count of [1, 2]) {
    press('إضافة نص')
    await waitFor(() => expect(within(sheet).getAllByRole('button', { name: 'نص جديد' })).toHaveLength(count))
    const newest = within(sheet).getAllByRole('button', { name: 'نص جديد' }).at(-1)
    await waitFor(() => expect(document.activeElement).toBe(newest))
    expect(newest?.getAttribute('aria-pressed')).toBe('true')
  }
  expect(said.filter((words) => words.startsWith('أُضيف'))).toEqual([
    'أُضيف إلى الصفحة: نص جديد',
    'أُضيف إلى الصفحة: نص جديد',
  ])
  fireEvent.keyDown(document.activeElement ?? sheet, { key: 'Delete' })
  expect(document.activeElement).toBe(sheet)
})

test('why a picture was not taken stays beside its button when the message is gone', async () => {
  vi.stubGlobal('XMLHttpRequest', uploadAnswering(refuse('validation_error', 'أبعاد الصورة أكبر من المسموح')))
  await open()
  const broken = new File(['x'], 'broken.png', { type: 'image/png' })
  const input = screen.getByLabelText('صورة', { selector: 'input' })
  fireEvent.change(input, { target: { files: [broken] } })
  await pass(10_000)
  expect(input.parentElement?.textContent).toContain('أبعاد الصورة أكبر من المسموح')
})

test('in the preview no layer can be picked or dragged, and afterwards it can', async () => {
  await open()
  fireEvent.click(screen.getByRole('radio', { name: 'معاينة' }))
  fireEvent.click(layer())
  expect(layer().getAttribute('aria-pressed')).toBe('false')
  expect(screen.getByLabelText('ترتيب طبقة شهادة').closest('[inert]')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'تحرير' }))
  fireEvent.click(layer())
  expect(layer().getAttribute('aria-pressed')).toBe('true')
})

test('in the preview nothing invites her to change the sheet, and nothing can', async () => {
  await open()
  fireEvent.click(screen.getByRole('radio', { name: 'معاينة' }))
  expect(screen.queryByText(/اختاري عنصرًا من الصفحة/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'إضافة اسم الطالبة' })).toBeNull()
  fireEvent.click(screen.getByRole('tab', { name: 'الخلفية' }))
  expect(screen.getAllByText(/في المعاينة لا يتغير شيء/)).toHaveLength(2)
  expect(screen.queryByRole('radiogroup', { name: 'اتجاه الصفحة' })).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: 'تحرير' }))
  screen.getByText(/اختاري عنصرًا من الصفحة/)
})

test('what can be put on the sheet has a name of its own each, which is not that of a layer either', async () => {
  await open({ ...TEMPLATE, elements: [{ ...TEXT, content: '[اسم الطالبة]' }] })
  const panel = screen.getByRole('heading', { name: 'الحقول المتغيرة' }).closest('div')
  const names = within(panel ?? document.body)
    .getAllByRole('button')
    .map((button) => button.textContent.trim())
  expect(names).toHaveLength(new Set(names).size)
})

test('Escape leads from the properties of an element back to it, and a key is heard by its name once', async () => {
  await open()
  fireEvent.click(layer())
  // Without a width nothing is drawn: this one stands for the element on the sheet.
  const element = document.body.appendChild(document.createElement('button'))
  element.dataset['element'] = TEXT.id
  fireEvent.keyDown(screen.getByLabelText('المحتوى'), { key: 'Escape' })
  expect(document.activeElement).toBe(element)
  element.remove()
  expect(screen.getByRole('button', { name: 'توسيط أفقي' }).hasAttribute('aria-label')).toBe(false)
})

test('the background offers light colours, on which the dark ones of the text are read', async () => {
  await open()
  fireEvent.click(screen.getByRole('tab', { name: 'الخلفية' }))
  const colours = within(screen.getByRole('group', { name: 'لون الخلفية' }))
  fireEvent.click(colours.getByRole('button', { name: 'عاجي' }))
  expect(colours.getByRole('button', { name: 'عاجي' }).getAttribute('aria-pressed')).toBe('true')
  expect(colours.queryByRole('button', { name: 'أسود' })).toBeNull()
})

test('a background that cannot be loaded is told though its panel is closed', async () => {
  await open({ ...TEMPLATE, background_url: LOST })
  expect(await screen.findByText('تعذر تحميل صورة الخلفية، تحققي من الرابط')).toBeTruthy()
})

test('without one of its faces a sheet is not printed, and that is said', async () => {
  lostFaces.add('amiri')
  await open()
  expect(await screen.findByText(/تعذر تحميل خط/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'خيارات القالب' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'طباعة المعاينة' }))
  await waitFor(() => expect(screen.getAllByText(/تعذر تحميل خط/)).toHaveLength(2))
  lostFaces.clear()
})

test('what she types counts after 100 ms of rest, and stays in the field meanwhile', async () => {
  await open()
  fireEvent.click(layer())
  const field = screen.getByLabelText('المحتوى')
  const heading = () => screen.getByRole('heading', { name: /العنصر المحدد/ }).textContent
  holdClock()
  fireEvent.change(field, { target: { value: 'شهادة إتقان' } })
  await pass(99)
  expect(heading()).not.toContain('إتقان')
  expect(field).toHaveProperty('value', 'شهادة إتقان')
  // And the frame on its way.
  await pass(20)
  expect(heading()).toContain('شهادة إتقان')
  press('تراجع')
  expect(field).toHaveProperty('value', 'شهادة')
})

test('a change that is taken back, and made again, is said each time; a new one is not', async () => {
  await open({ ...TEMPLATE, elements: [TEXT, { ...TEXT, id: 'two', content: 'وسام' }] })
  const named = (name: string) => {
    fireEvent.change(screen.getByLabelText('اسم القالب'), { target: { value: name } })
    // What she types next is another change.
    press('شهادة')
    press('وسام')
  }
  named('الأول')
  const said = listenForSpeech('output')
  press('تراجع')
  await waitFor(() => expect(said).toContain('أُلغي آخر تغيير'))
  press('إعادة')
  await waitFor(() => expect(said).toContain('أُعيد التغيير'))
  press('تراجع')
  await waitFor(() => expect(said.filter((words) => words === 'أُلغي آخر تغيير')).toHaveLength(2))
  named('الثاني')
  expect(said.filter((words) => words === 'أُعيد التغيير')).toHaveLength(1)
})

test('what she typed last is not lost where she picks something else at once', async () => {
  await open({ ...TEMPLATE, elements: [TEXT, { ...TEXT, id: 'two', content: 'وسام' }] })
  fireEvent.click(layer())
  fireEvent.change(screen.getByLabelText('المحتوى'), { target: { value: 'شهادة إتقان' } })
  press('وسام')
  expect(screen.getByLabelText('المحتوى')).toHaveProperty('value', 'وسام')
  await pass(300)
  expect(screen.getByRole('button', { name: 'شهادة إتقان' })).toBeTruthy()
})

test('what she says that a picture shows is what the picture is called by', async () => {
  await open({
    ...TEMPLATE,
    elements: [
      { id: 'seal', type: 'image', x: 0, y: 0, src: '/seal.png', width: 90, height: 90, alt: 'ختم' },
    ],
  })
  press('ختم')
  fireEvent.change(screen.getByLabelText('وصف الصورة لمن لا تراها'), { target: { value: 'ختم المركز' } })
  expect(await screen.findByRole('button', { name: 'ختم المركز' })).toBeTruthy()
})

test('a size beyond its bound becomes the bound when she leaves the field', async () => {
  await open()
  fireEvent.click(layer())
  const size = screen.getByLabelText('الحجم')
  fireEvent.change(size, { target: { value: '900' } })
  await pass(150)
  expect(size).toHaveProperty('value', '900')
  fireEvent.blur(size)
  expect(size).toHaveProperty('value', '200')
})

test('two seconds after «حفظ وإنهاء» the certificates are there, not before', async () => {
  const app = await open()
  press('خيارات القالب')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'حفظ وإنهاء' }))
  await screen.findByText('حُفظ القالب')
  await pass(1500)
  expect(app.where()).toBe(ADDRESS)
  await pass(600)
  expect(app.where()).toBe(CERTIFICATES)
})

test('closing goes back to where she came from', async () => {
  vi.spyOn(window.history, 'length', 'get').mockReturnValue(2)
  const shut = vi.spyOn(window, 'close').mockImplementation(() => undefined)
  const app = await open()
  press('إغلاق')
  await pass(0)
  expect(app.where()).toBe(CERTIFICATES)
  expect(shut).not.toHaveBeenCalled()
})

test('without a page before, closing closes the window, or leads to the certificates where that is not allowed', async () => {
  vi.spyOn(window.history, 'length', 'get').mockReturnValue(1)
  const shut = vi.spyOn(window, 'close').mockImplementation(() => undefined)
  const app = await open()
  press('إغلاق')
  await pass(0)
  expect(shut).toHaveBeenCalledOnce()
  expect(app.where()).toBe(CERTIFICATES)
})

test('of two elements with one id the first stays, half a second later', async () => {
  const take = (state: DesignState, step: Step) => step(state)
  function Desk() {
    const twice = {
      ...TEMPLATE,
      orientation: 'landscape',
      backgroundSize: 'cover',
      elements: [TEXT, TEXT],
    } as const
    const [state, step] = useReducer(take, twice, begin)
    useTidying({ state, act: step })
    return <p>عدد العناصر {state.template.elements.length}</p>
  }
  holdClock()
  await act(async () => openScreen(CERTIFICATES, CERTIFICATES, Desk))
  await pass(499)
  expect(screen.getByText('عدد العناصر 2')).toBeTruthy()
  await pass(1)
  expect(screen.getByText('عدد العناصر 1')).toBeTruthy()
})

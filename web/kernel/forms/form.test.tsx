// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { ApiError } from '../calls/api-error.ts'
import { useForm, type FormOptions } from './form.ts'

const Body = z.object({
  title: z.string().trim().min(1, 'العنوان مطلوب').max(20),
  hours: z.string().regex(/^\d+$/, 'اكتبي 8 مثلًا'),
})
type Values = z.input<typeof Body>
type Options = FormOptions<Values, z.output<typeof Body>, unknown>

const refused = (errors: Record<string, string[]>) =>
  new ApiError({ type: 'validation_error', message: 'البيانات غير صحيحة', status: 422, errors })
const schema = () => Promise.resolve(Body)
const full = { title: 'التجويد', hours: '3' }

function Form(options: Partial<Options>) {
  const form = useForm({
    values: { title: '', hours: '' },
    schema,
    send: () => Promise.resolve(),
    ...options,
  })
  return (
    <form {...form.props}>
      {(['title', 'hours'] as const).map((name) => (
        <label key={name}>
          {name}
          <input {...form.field(name)} />
          <em data-testid={`${name}-error`}>{form.error(name)}</em>
        </label>
      ))}
      <p role="alert">{form.failure}</p>
      <output>{form.isUnsaved() ? 'unsaved' : 'saved'}</output>
      <button type="submit">{form.busy ? 'جارٍ الحفظ...' : 'حفظ'}</button>
    </form>
  )
}
const input = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(name))
const errorOf = (name: string) => screen.getByTestId(`${name}-error`).textContent
const press = () => userEvent.click(screen.getByRole('button'))

beforeEach(() => vi.stubGlobal('reportError', vi.fn()))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('what the schema refuses stands beside its field, the first one has the focus, and nothing is sent', async () => {
  const send = vi.fn()
  render(<Form send={send} />)
  await press()
  expect(errorOf('title')).toBe('العنوان مطلوب')
  expect(errorOf('hours')).toBe('اكتبي ٨ مثلًا')
  expect(document.activeElement).toBe(input('title'))
  expect(send).not.toHaveBeenCalled()
})

test('the values leave as the schema made them', async () => {
  const send = vi.fn(() => Promise.resolve())
  render(<Form values={{ title: '  التجويد ', hours: '3' }} send={send} />)
  await press()
  expect(send).toHaveBeenCalledWith(full, expect.anything())
})

test("the server's sentences stand beside their fields, and what was typed stays", async () => {
  const send = () => Promise.reject(refused({ hours: ['الساعات أكثر من المسموح'] }))
  render(<Form values={full} send={send} />)
  await press()
  expect(errorOf('hours')).toBe('الساعات أكثر من المسموح')
  await waitFor(() => expect(document.activeElement).toBe(input('hours')))
  expect(input('title').value).toBe('التجويد')
  expect(screen.getByRole('alert').textContent).toBe('')
})

test('a failure that belongs to no field of the form is said above the button', async () => {
  render(<Form values={full} send={() => Promise.reject(refused({ other: ['حقل لا يظهر هنا'] }))} />)
  await press()
  expect(screen.getByRole('alert').textContent).toBe('البيانات غير صحيحة')
})

test('while sending further presses do nothing', async () => {
  const sending = Promise.withResolvers<null>()
  const send = vi.fn(() => sending.promise)
  render(<Form values={full} send={send} />)
  await press()
  expect(screen.getByRole('button').textContent).toBe('جارٍ الحفظ...')
  await press()
  await press()
  sending.resolve(null)
  await waitFor(() => expect(screen.getByRole('button').textContent).toBe('حفظ'))
  expect(send).toHaveBeenCalledTimes(1)
})

test('sending the same again after a failure carries the same key; a change or a success ends it', async () => {
  const keys: string[] = []
  let fails = true
  const send: Options['send'] = (_, { idempotencyKey }) => {
    keys.push(idempotencyKey)
    return fails
      ? Promise.reject(new ApiError({ type: 'network_error', message: 'تعذر الاتصال' }))
      : Promise.resolve()
  }
  render(<Form values={full} send={send} />)
  await press()
  await press()
  expect(keys[1]).toBe(keys[0])
  await userEvent.type(input('title'), 'ا')
  fails = false
  await press()
  await press()
  expect(new Set(keys).size).toBe(3)
})

test('a form is unsaved from the first letter until the server has it', async () => {
  render(<Form values={full} />)
  expect(screen.getByRole('status').textContent).toBe('saved')
  await userEvent.type(input('title'), 'ا')
  await press()
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('saved'))
})

test('values that come from the server later are taken by the fields she has not touched', async () => {
  const { rerender } = render(<Form values={full} />)
  await userEvent.type(input('title'), 'ا')
  rerender(<Form values={{ title: 'التفسير', hours: '9' }} />)
  await waitFor(() => expect(input('hours').value).toBe('9'))
  expect(input('title').value).toBe('التجويدا')
  rerender(<Form values={{ title: 'التفسير', hours: '9' }} />)
  await userEvent.type(input('hours'), '1')
  expect(input('hours').value).toBe('91')
})

test('when the rules cannot be loaded the server alone checks', async () => {
  const send = vi.fn(() => Promise.resolve())
  render(<Form schema={() => Promise.reject(new Error('chunk'))} send={send} />)
  await press()
  expect(send).toHaveBeenCalledWith({ title: '', hours: '' }, expect.anything())
})

test('the rules are loaded when she first touches the form, not before', async () => {
  const load = vi.fn(schema)
  render(<Form schema={load} />)
  expect(load).not.toHaveBeenCalled()
  await userEvent.click(input('title'))
  expect(load).toHaveBeenCalledTimes(1)
})

test('a rule without a sentence of its own speaks Arabic', async () => {
  render(<Form values={{ title: 'ا'.repeat(21), hours: '3' }} />)
  await press()
  expect(errorOf('title')).toBe('القيمة غير صحيحة')
})

test('a fault of ours is one calm sentence, and is reported', async () => {
  render(<Form values={full} send={() => Promise.reject(new TypeError('x is undefined'))} />)
  await press()
  expect(screen.getByRole('alert').textContent).toBe('حدث خطأ غير متوقع')
  expect(window.reportError).toHaveBeenCalled()
})

/** A form as the server drew it, in whose fields she has already been when its code arrives. */
async function arrived(form: ReactElement, write: () => void) {
  const place = document.createElement('div')
  place.innerHTML = renderToString(form)
  document.body.append(place)
  write()
  const root = await act(() => Promise.resolve(hydrateRoot(place, form)))
  return () => {
    act(() => root.unmount())
    place.remove()
  }
}

test('what she typed into the page before its code arrived stays, and is sent', async () => {
  const send = vi.fn(() => Promise.resolve())
  const leave = await arrived(<Form send={send} values={{ title: '', hours: '3' }} />, () => {
    input('title').value = 'التجويد'
  })
  expect([input('title').value, input('hours').value]).toEqual(['التجويد', '3'])
  await press()
  expect(send).toHaveBeenCalledWith(full, expect.anything())
  leave()
})

function Choices({
  send,
  level,
}: {
  send: (values: { kind: string; level: string }) => Promise<void>
  level: string
}) {
  const form = useForm({
    values: { kind: '', level },
    schema: () => Promise.resolve(z.object({ kind: z.string(), level: z.string() })),
    send,
  })
  return (
    <form {...form.props}>
      {(['kind', 'level'] as const).map((name) => (
        <select key={name} aria-label={name} {...form.field(name)}>
          <option value="">اختاري</option>
          <option value="hafs">حفص</option>
          <option value="warsh">ورش</option>
        </select>
      ))}
      <button type="submit">حفظ</button>
    </form>
  )
}

test('what she chose from a list before the code arrived stays, and a list that she left alone shows its value', async () => {
  const send = vi.fn(() => Promise.resolve())
  const leave = await arrived(<Choices send={send} level="warsh" />, () => {
    screen.getByRole<HTMLSelectElement>('combobox', { name: 'kind' }).value = 'hafs'
  })
  const shown = screen.getAllByRole<HTMLSelectElement>('combobox').map(({ value }) => value)
  expect(shown).toEqual(['hafs', 'warsh'])
  await press()
  expect(send).toHaveBeenCalledWith({ kind: 'hafs', level: 'warsh' }, expect.anything())
  leave()
})

test('a choice that she left open is required, not wrong', async () => {
  const chosen = z.string().transform((text) => (text === '' ? undefined : text))
  const Choice = z.object({ title: chosen.pipe(z.string()), hours: z.string() })
  render(<Form schema={() => Promise.resolve(Choice)} />)
  await press()
  expect(errorOf('title')).toBe('هذا الحقل مطلوب')
})

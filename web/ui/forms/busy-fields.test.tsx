// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { ApiError } from '#web/kernel/calls/api-error.ts'
import { useForm } from '#web/kernel/forms/form.ts'
import { BusyFields } from './busy-fields.tsx'
import { Checkbox } from '../fields/checkbox.tsx'
import { Input } from '../fields/input.tsx'

afterEach(cleanup)

const Body = z.object({ title: z.string(), isShown: z.boolean() })

function Form({ send }: { send: () => Promise<unknown> }) {
  const form = useForm({
    values: { title: '', isShown: false },
    schema: () => Promise.resolve(Body),
    send,
  })
  return (
    <form {...form.props}>
      <BusyFields busy={form.busy}>
        <Input aria-label="العنوان" {...form.field('title')} />
        <Checkbox {...form.field('isShown')}>ظاهر</Checkbox>
      </BusyFields>
      <p role="alert">{form.failure}</p>
      <button type="submit">حفظ</button>
    </form>
  )
}

const title = () => screen.getByRole<HTMLInputElement>('textbox')
const box = () => screen.getByRole<HTMLInputElement>('checkbox')
const isBusy = () => screen.getByRole('group').getAttribute('aria-disabled') === 'true'

async function sendWithEnter() {
  const sending = Promise.withResolvers<unknown>()
  const send = vi.fn(() => sending.promise)
  render(<Form send={send} />)
  await userEvent.type(title(), 'التجويد{Enter}')
  await waitFor(() => expect(isBusy()).toBe(true))
  return { ...sending, send }
}

test('the field in which she pressed Enter keeps the focus while it is sent and afterwards', async () => {
  const { resolve } = await sendWithEnter()
  expect(document.activeElement).toBe(title())
  resolve(null)
  await waitFor(() => expect(isBusy()).toBe(false))
  expect(document.activeElement).toBe(title())
})

test('a failure leaves her in the field as well', async () => {
  const { reject } = await sendWithEnter()
  reject(new ApiError({ type: 'network_error', message: 'تعذر الاتصال' }))
  await screen.findByText('تعذر الاتصال')
  expect(document.activeElement).toBe(title())
})

test('while it is sent neither letters nor presses change anything', async () => {
  const { send } = await sendWithEnter()
  await userEvent.keyboard('ب{Backspace}{Enter}')
  await userEvent.click(screen.getByText('ظاهر'))
  expect(title().value).toBe('التجويد')
  expect(box().checked).toBe(false)
  // A finger's keyboard and the menu of the browser send no key.
  expect(fireEvent(title(), new InputEvent('beforeinput', { bubbles: true, cancelable: true }))).toBe(false)
  expect(send).toHaveBeenCalledTimes(1)
})

test('Tab goes on while it is sent, and afterwards everything can be changed again', async () => {
  const { resolve } = await sendWithEnter()
  await userEvent.tab()
  expect(document.activeElement).toBe(box())
  resolve(null)
  await waitFor(() => expect(isBusy()).toBe(false))
  await userEvent.keyboard(' ')
  expect(box().checked).toBe(true)
})

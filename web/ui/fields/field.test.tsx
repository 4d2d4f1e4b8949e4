// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Checkbox } from './checkbox.tsx'
import { Field } from './field.tsx'
import { Input } from './input.tsx'
import { PasswordInput } from './password-input.tsx'
import { Select } from './select.tsx'
import { Textarea } from './textarea.tsx'

afterEach(cleanup)

const described = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.querySelector(`[id="${id}"]`)?.textContent)

test('a label, its hint and its control belong together', () => {
  render(
    <Field label="الاسم" hint="كما في الهوية" required>
      <Input />
    </Field>,
  )
  const control = screen.getByLabelText('الاسم')
  expect(described(control)).toEqual(['كما في الهوية'])
  expect(control).toHaveProperty('required', true)
  // A browser calls it wrong while it is empty, unless it is told otherwise.
  expect(control.getAttribute('aria-invalid')).toBe('false')
})

test('a field in small words has letters of its own size, at which an iPhone does not zoom in', () => {
  render(
    <div className="text-sm">
      <Input aria-label="الاسم" />
      <Select aria-label="العدد" options={[]} />
      <Textarea aria-label="الرسالة" />
    </div>,
  )
  for (const name of ['الاسم', 'العدد', 'الرسالة'])
    expect(screen.getByLabelText(name).classList).toContain('text-md')
})

test('an error marks every kind of control, and is read before the hint, which stays', () => {
  render(
    <>
      <Field label="البريد" hint="للدخول" error="البريد غير صحيح">
        <Input type="email" />
      </Field>
      <Field label="الرسالة" error="اكتبي رسالتكِ">
        <Textarea />
      </Field>
      <Field label="المستوى" error="اختاري المستوى">
        <Select options={[]} />
      </Field>
    </>,
  )
  for (const [label = '', ...words] of [
    ['البريد', 'البريد غير صحيح', 'للدخول'],
    ['الرسالة', 'اكتبي رسالتكِ'],
    ['المستوى', 'اختاري المستوى'],
  ]) {
    const control = screen.getByLabelText(label)
    expect(control.getAttribute('aria-invalid')).toBe('true')
    expect(described(control)).toEqual(words)
  }
})

test('a field keeps what the control is described by already', () => {
  render(
    <Field label="السعر" error="السعر مطلوب">
      <Input aria-describedby="unit" />
    </Field>,
  )
  expect(screen.getByLabelText('السعر').getAttribute('aria-describedby')).toMatch(/^unit .+-error$/)
})

test('a password can be shown and hidden without losing it', async () => {
  render(
    <Field label="كلمة المرور">
      <PasswordInput />
    </Field>,
  )
  const control = screen.getByLabelText<HTMLInputElement>('كلمة المرور')
  await userEvent.type(control, 'Rattil-1')
  await userEvent.click(screen.getByRole('button', { name: 'إظهار كلمة المرور' }))
  expect([control.type, control.value]).toEqual(['text', 'Rattil-1'])
  await userEvent.click(screen.getByRole('button', { name: 'إخفاء كلمة المرور' }))
  expect(control.type).toBe('password')
})

test('of two passwords each is shown by a key of its own name', () => {
  render(
    <>
      <Field label="كلمة المرور">
        <PasswordInput />
      </Field>
      <Field label="تأكيد كلمة المرور">
        <PasswordInput what="تأكيد كلمة المرور" />
      </Field>
    </>,
  )
  expect(screen.getAllByRole('button').map((key) => key.getAttribute('aria-label'))).toEqual([
    'إظهار كلمة المرور',
    'إظهار تأكيد كلمة المرور',
  ])
})

test('a half-chosen box says so', () => {
  render(
    <Checkbox indeterminate onChange={() => undefined}>
      التجويد
    </Checkbox>,
  )
  expect(screen.getByRole<HTMLInputElement>('checkbox').indeterminate).toBe(true)
})

test('a field stops at so many signs, of which an emoji is one', async () => {
  render(
    <Field label="العنوان">
      <Input maxLength={4} />
    </Field>,
  )
  const control = screen.getByLabelText<HTMLInputElement>('العنوان')
  await userEvent.type(control, '😀😀😀😀')
  expect(control.value).toBe('😀😀😀😀')
  await userEvent.paste('سورة')
  expect(control.value).toBe('😀😀😀😀')
})

// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { CodeInput, codeDigits } from './code-input.tsx'
import { Field } from './field.tsx'

afterEach(cleanup)

function CodeField({ onComplete, start = '' }: { onComplete?: (code: string) => void; start?: string }) {
  const [code, setCode] = useState(start)
  return (
    <Field label="رمز الدخول المؤقت">
      <CodeInput value={code} onChange={setCode} onComplete={onComplete} />
    </Field>
  )
}
const field = () => screen.getByLabelText<HTMLInputElement>('رمز الدخول المؤقت')

test('digits typed in Arabic, Persian or western form become one western code', async () => {
  render(<CodeField />)
  await userEvent.type(field(), '٤۷1')
  expect(field().value).toBe('471')
})

test('the cells show the digits in Arabic, from left to right', () => {
  render(<CodeField start="471" />)
  const cells = field().closest('[dir="ltr"]')?.querySelectorAll('[aria-hidden] > span')
  expect(Array.from(cells ?? [], (cell) => cell.textContent)).toEqual(['٤', '٧', '١', '', '', ''])
})

test('a pasted message gives its six digits and completes once', async () => {
  const onComplete = vi.fn<(code: string) => void>()
  render(<CodeField onComplete={onComplete} />)
  await userEvent.click(field())
  await userEvent.paste('رمزكِ: ٤٧١-٠٩٣ ')
  expect(field().value).toBe('471093')
  expect(onComplete.mock.calls).toEqual([['471093']])
})

test('letters and a seventh digit are ignored', async () => {
  render(<CodeField start="471093" />)
  await userEvent.type(field(), 'a5')
  expect(field().value).toBe('471093')
  expect(codeDigits('abc', 6)).toBe('')
})

test('a phone offers its number pad and the code of the message', () => {
  render(<CodeField />)
  expect(field().inputMode).toBe('numeric')
  expect(field().autocomplete).toBe('one-time-code')
})

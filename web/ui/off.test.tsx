// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState, type ReactElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './buttons/button.tsx'
import { Checkbox } from './fields/checkbox.tsx'
import { FileUpload } from './fields/file-upload.tsx'
import { IconButton } from './buttons/icon-button.tsx'
import { Input } from './fields/input.tsx'
import { Select } from './fields/select.tsx'
import { Switch } from './fields/switch.tsx'
import { Textarea } from './fields/textarea.tsx'

afterEach(cleanup)

interface State {
  readonly isOff: boolean
  readonly act: () => void
}

/** Each act sends something, and while it is under way the control is off. */
function Sender({ draw, onSend }: { draw: (state: State) => ReactElement; onSend: () => void }) {
  const [isOff, setOff] = useState(false)
  const act = () => {
    onSend()
    setOff(true)
  }
  return draw({ isOff, act })
}

const pressed: Record<string, (state: State) => ReactElement> = {
  button: ({ isOff, act }) => (
    <Button disabled={isOff} onClick={act}>
      أرسلي
    </Button>
  ),
  'icon button': ({ isOff, act }) => (
    <IconButton label="أرسلي" disabled={isOff} onClick={act}>
      <svg />
    </IconButton>
  ),
  checkbox: ({ isOff, act }) => (
    <Checkbox checked={isOff} disabled={isOff} onChange={act}>
      أرسلي
    </Checkbox>
  ),
  switch: ({ isOff, act }) => (
    <Switch checked={isOff} disabled={isOff} onChange={act}>
      أرسلي
    </Switch>
  ),
}

test.each(Object.keys(pressed))(
  'a %s that goes off under her hand keeps the focus and acts once',
  async (name) => {
    const onSend = vi.fn()
    render(<Sender draw={(state) => pressed[name]?.(state) ?? <i />} onSend={onSend} />)
    await userEvent.tab()
    const control = document.activeElement
    await userEvent.keyboard(' ')
    expect(control?.getAttribute('aria-disabled')).toBe('true')
    expect(document.activeElement).toBe(control)
    await userEvent.keyboard(' ')
    if (control) await userEvent.click(control)
    expect(document.activeElement).toBe(control)
    expect(onSend).toHaveBeenCalledTimes(1)
  },
)

test('Enter in a field does not send by a button that is off', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <Input aria-label="الاسم" />
      <Button type="submit" disabled>
        أرسلي
      </Button>
    </form>,
  )
  await userEvent.type(screen.getByRole('textbox'), 'ريم{Enter}')
  expect(onSubmit).not.toHaveBeenCalled()
})

test('what would open at the first touch or key of a button that is off is not called', () => {
  const open = vi.fn()
  render(
    <Button disabled onPointerDown={open} onMouseDown={open} onKeyDown={open}>
      المزيد
    </Button>,
  )
  const button = screen.getByRole('button')
  fireEvent.pointerDown(button)
  fireEvent.mouseDown(button)
  fireEvent.keyDown(button, { key: 'ArrowDown' })
  expect(open).not.toHaveBeenCalled()
})

test('a press of what is off does not count for what lies around it', async () => {
  const onRow = vi.fn()
  render(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the row only listens
    <div onClick={onRow}>
      <Button disabled>احذفي</Button>
    </div>,
  )
  await userEvent.click(screen.getByRole('button'))
  expect(onRow).not.toHaveBeenCalled()
})

test('a list that goes off keeps the focus, and only Tab still works in it', () => {
  const options = [
    { value: 'a', label: 'أ' },
    { value: 'b', label: 'ب' },
  ]
  const select = (isOff: boolean) => (
    <Select aria-label="الحرف" options={options} disabled={isOff} value="a" onChange={() => undefined} />
  )
  const { rerender } = render(select(false))
  const list = screen.getByRole('combobox')
  list.focus()
  rerender(select(true))
  expect(document.activeElement).toBe(list)
  expect(fireEvent.keyDown(list, { key: 'ArrowDown' })).toBe(false)
  expect(fireEvent.keyDown(list, { key: 'Tab' })).toBe(true)
  expect(list.style.pointerEvents).toBe('none')
})

test.each([Input, Textarea])('a field that is off keeps the focus and takes no letter', async (Text) => {
  const { rerender } = render(<Text aria-label="السبب" />)
  const field = screen.getByRole<HTMLInputElement>('textbox')
  await userEvent.type(field, 'أ')
  rerender(<Text aria-label="السبب" disabled />)
  await userEvent.keyboard('ب')
  expect(field.value).toBe('أ')
  expect(document.activeElement).toBe(field)
  expect(field.getAttribute('aria-disabled')).toBe('true')
})

test('a place for files that is off opens no choice of files and keeps the focus', () => {
  render(<FileUpload items={[]} onFiles={() => undefined} disabled />)
  const input = screen.getByLabelText<HTMLInputElement>(/اختاري ملفًا/)
  input.focus()
  expect(document.activeElement).toBe(input)
  expect(fireEvent.click(input)).toBe(false)
})

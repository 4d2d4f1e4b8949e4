// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { MemoryRouter } from '#web/router/memory-router.tsx'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './buttons/button.tsx'
import { Combobox } from './pickers/combobox.tsx'
import type { ComboboxOption } from './pickers/combobox-props.ts'
import { Field } from './fields/field.tsx'
import { Menu } from './overlays/menu.tsx'
import { RichSelect } from './pickers/rich-select.tsx'
import { Tabs } from './buttons/tabs.tsx'

afterEach(cleanup)

function Narration() {
  const [value, setValue] = useState<string | null>('hafs')
  const options = [
    { value: 'hafs', label: 'حفص' },
    { value: 'warsh', label: 'ورش' },
    { value: 'qalun', label: 'قالون' },
  ]
  return (
    <Field label="الرواية">
      <RichSelect options={options} value={value} onChange={setValue} />
    </Field>
  )
}

test('a select opens and chooses by keys', async () => {
  render(<Narration />)
  const select = screen.getByRole('combobox', { name: 'الرواية' })
  select.focus()
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('option', { name: 'ورش' })
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(select.textContent).toContain('ورش'))
})

test('a menu opens by keys, acts, and gives the focus back on Escape', async () => {
  const onPick = vi.fn<() => void>()
  render(
    <MemoryRouter>
      <Menu
        trigger={<Button>إجراءات</Button>}
        groups={[
          {
            id: 'a',
            items: [
              { id: 'edit', label: 'تعديل' },
              { id: 'delete', label: 'حذف', onPick },
            ],
          },
        ]}
      />
    </MemoryRouter>,
  )
  const trigger = () => screen.getByRole('button', { name: 'إجراءات' })
  trigger().focus()
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('menuitem', { name: 'حذف' })
  await waitFor(() => expect(document.activeElement?.textContent).toBe('تعديل'))
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(onPick).toHaveBeenCalledOnce()
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('menuitem', { name: 'حذف' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(trigger()))
})

test('tabs follow the reading direction: the left arrow is the next one', async () => {
  render(
    <Tabs
      label="الحلقة"
      items={[
        { value: 'students', label: 'الطالبات', content: 'قائمة الطالبات' },
        { value: 'sessions', label: 'الجلسات', content: 'قائمة الجلسات' },
      ]}
    />,
  )
  screen.getByRole('tab', { name: 'الطالبات' }).focus()
  await userEvent.keyboard('{ArrowLeft}')
  await waitFor(() => expect(screen.getByRole('tabpanel').textContent).toBe('قائمة الجلسات'))
})

test('a combobox finds without hamza and says when there is nothing', async () => {
  function Surah() {
    const [value, setValue] = useState<ComboboxOption | null>(null)
    const options = ['الفاتحة', 'الإسراء', 'المائدة'].map((label) => ({ value: label, label }))
    return (
      <Field label="السورة">
        <Combobox options={options} value={value} onChange={setValue} />
      </Field>
    )
  }
  render(<Surah />)
  const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'السورة' })
  await userEvent.type(input(), 'اسراء')
  await waitFor(() =>
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['الإسراء']),
  )
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(input().value).toBe('الإسراء'))
  await userEvent.clear(input())
  await userEvent.type(input(), 'ززز')
  await screen.findByText('لا توجد نتائج')
})

// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { CommandPalette, type PaletteGroup, type PaletteItem, searchPalette } from './command-palette.tsx'
import { findMatch } from '../find-match.ts'
import { teachJsdomDialogs } from './jsdom-dialog.ts'

beforeAll(teachJsdomDialogs)
afterEach(cleanup)

const groups: PaletteGroup[] = [
  {
    label: 'الصفحات',
    items: [
      { id: 'attendance', label: 'سجل الحضور' },
      { id: 'settings', label: 'الإعدادات', description: 'المظهر والجلسات' },
    ],
  },
  { label: 'الطالبات', items: [{ id: 'sara', label: 'سارة الغامدي' }], found: true },
]

test('items are found by label or description, whatever the hamza', () => {
  const titlesFor = (query: string) =>
    searchPalette(groups.slice(0, 1), query).flatMap(({ items }) => items.map(({ id }) => id))
  expect(titlesFor('اعدادات')).toEqual(['settings'])
  expect(titlesFor('المظهر')).toEqual(['settings'])
  expect(titlesFor('شهادة')).toEqual([])
  expect(titlesFor(' ')).toEqual(['attendance', 'settings'])
})

test('the match is shown in the written text with its vowels', () => {
  const shown = (text: string, query: string) => {
    const [start, end] = findMatch(text, query) ?? [0, 0]
    return text.slice(start, end)
  }
  expect(shown('سجل الحضور', 'حضور')).toBe('حضور')
  expect(shown('الإعدادات', 'اعداد')).toBe('إعداد')
  expect(shown('رَتِّلِ القرآن', 'رتل')).toBe('رَتِّلِ')
  expect(findMatch('سجل الحضور', 'غياب')).toBeUndefined()
})

test('arrows move through all groups, Enter opens what is marked', async () => {
  const onPick = vi.fn<(item: PaletteItem) => void>()
  const onClose = vi.fn<() => void>()
  render(<CommandPalette open onClose={onClose} groups={groups} onPick={onPick} />)
  const field = screen.getByRole('combobox')
  expect(document.activeElement).toBe(field)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  const marked = screen.getByRole('option', { selected: true })
  expect(marked.textContent).toContain('سارة الغامدي')
  expect(field.getAttribute('aria-activedescendant')).toBe(marked.id)
  await userEvent.keyboard('{Enter}')
  expect(onPick.mock.calls[0]?.[0].id).toBe('sara')
  expect(onClose).toHaveBeenCalledOnce()
})

test('a search without results says so', async () => {
  render(
    <CommandPalette open onClose={() => undefined} groups={groups.slice(0, 1)} onPick={() => undefined} />,
  )
  await userEvent.type(screen.getByRole('combobox'), 'ززز')
  expect(screen.getByText('لا توجد نتائج')).toBeDefined()
  expect(screen.queryByRole('option')).toBeNull()
})

test('it says how much it found, gives no verdict while it searches, and the key of the marked line is only seen', async () => {
  const shown = (searching: boolean) => (
    <CommandPalette
      open
      onClose={() => undefined}
      groups={groups.slice(0, 1)}
      onPick={() => undefined}
      searching={searching}
    />
  )
  const { rerender } = render(shown(false))
  const status = screen.getByRole('status')
  expect(status.textContent).toBe('')
  rerender(shown(true))
  await userEvent.type(screen.getByRole('combobox'), 'الاعدادات')
  expect(status.textContent).toBe('جارٍ البحث...')
  rerender(shown(false))
  expect(status.textContent).toBe('نتيجة واحدة')
  expect(screen.getByRole('option', { selected: true, name: /والجلسات$/ })).toBeTruthy()
})

// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { lazy, Suspense, useState } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { CommandPalette } from '#web/ui/overlays/command-palette.tsx'
import { teachJsdomDialogs } from '#web/ui/overlays/jsdom-dialog.ts'
import { SearchWhileLoading } from './search/search-while-loading.tsx'

beforeAll(teachJsdomDialogs)
afterEach(cleanup)

const groups = [{ label: 'الصفحات', items: [{ id: 'people', label: 'الطالبات' }] }]
const onCancel = vi.fn<() => void>()

function lateSearch() {
  const { promise, resolve } = Promise.withResolvers<{ default: typeof CommandPalette }>()
  const Late = lazy(() => promise)
  function Shell() {
    const [typed, setTyped] = useState('')
    return (
      <Suspense fallback={<SearchWhileLoading onType={setTyped} onCancel={onCancel} />}>
        <Late open onClose={() => undefined} groups={groups} onPick={() => undefined} typed={typed} />
      </Suspense>
    )
  }
  render(<Shell />)
  return () => resolve({ default: CommandPalette })
}

test('letters typed before the search has loaded stand in its field', async () => {
  const arrive = lateSearch()
  await userEvent.keyboard('طالبب{Backspace}ات')
  arrive()
  const field = await screen.findByRole<HTMLInputElement>('combobox')
  expect(field.value).toBe('طالبات')
  await userEvent.keyboard('!')
  expect(field.value).toBe('طالبات!')
})

test('Escape gives up a search that has not loaded yet', async () => {
  lateSearch()
  await userEvent.keyboard('{Escape}')
  expect(onCancel).toHaveBeenCalledOnce()
})

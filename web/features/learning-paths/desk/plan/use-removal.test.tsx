// @vitest-environment jsdom
import '#web/testing/jsdom-lacks.ts'
import { act, cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useSyncExternalStore } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from '#core/store.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { planApi } from '../../desk-paths.queries.ts'
import { useRemoval } from './use-removal.ts'

beforeEach(() => {
  freshBrowser('/admin')
  beSignedIn()
  fakeServer()
  vi.spyOn(planApi, 'removeDay').mockResolvedValue({} as never)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const row = createStore(true)

function Plan() {
  const hasRow = useSyncExternalStore(row.subscribe, row.get)
  return hasRow && <Row />
}

function Row() {
  const removal = useRemoval('days', 4)
  return (
    <button type="button" onClick={() => void removal.remove()}>
      احذفي
    </button>
  )
}

test('taking a removal back is answered also when the row is gone', async () => {
  vi.spyOn(planApi, 'restore').mockResolvedValue({} as never)
  openScreen('/admin', '/admin', Plan)
  await userEvent.click(screen.getByRole('button', { name: 'احذفي' }))
  const back = await screen.findByRole('button', { name: 'تراجع' })
  act(() => row.set(false))
  await userEvent.click(back)
  expect(await screen.findByText('أُعيد إلى الخطة')).toBeTruthy()
})

// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from '#web/router/memory-router.tsx'
import { expect, test, vi } from 'vitest'
import { Gallery } from './gallery/gallery.tsx'

const page = (
  <MemoryRouter>
    <Gallery />
  </MemoryRouter>
)

test('every component is drawn on the server and taken over in the browser without a difference', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const recovered: unknown[] = []
  const root = document.createElement('div')
  root.innerHTML = renderToString(page)
  expect(root.textContent).toContain('ورقة المكوّنات')
  document.body.append(root)
  const hydrated = await act(async () =>
    hydrateRoot(root, page, { onRecoverableError: (error) => recovered.push(error) }),
  )
  expect(recovered).toEqual([])
  expect(complaints.mock.calls).toEqual([])
  act(() => hydrated.unmount())
  complaints.mockRestore()
})

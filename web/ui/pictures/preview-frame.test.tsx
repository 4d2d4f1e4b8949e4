// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PreviewFrame } from './preview-frame.tsx'

const frameOf = () => screen.getByTitle<HTMLIFrameElement>('معاينة')

beforeEach(() => {
  const watcher = class {
    observe = () => undefined
    disconnect = () => undefined
  }
  vi.stubGlobal('ResizeObserver', watcher)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  document.documentElement.removeAttribute('dir')
})

function show(width: number) {
  document.documentElement.dir = 'rtl'
  const onEscape = vi.fn<() => void>()
  const draw = (at: number) => (
    <PreviewFrame title="معاينة" width={at} onEscape={onEscape}>
      <a href="/courses">الدورات</a>
    </PreviewFrame>
  )
  const { rerender } = render(draw(width))
  return { onEscape, resize: (at: number) => rerender(draw(at)) }
}

const pageIn = async (): Promise<Document> => {
  await vi.waitFor(() => expect(frameOf().contentDocument?.body.textContent).toBe('الدورات'))
  const page = frameOf().contentDocument
  if (!page) throw new Error('the frame has no page')
  return page
}

test('a preview is written into its frame in the dress of its page, and not given as a page without an address', async () => {
  show(360)
  const page = await pageIn()
  expect(page.compatMode).toBe('CSS1Compat')
  expect(page.documentElement.dir).toBe('rtl')
  expect(frameOf().hasAttribute('srcdoc')).toBe(false)
})

test('another width keeps the frame and what is drawn in it', async () => {
  const { resize } = show(360)
  const page = await pageIn()
  const link = within(page.body).getByText('الدورات')
  resize(1280)
  expect(frameOf().style.inlineSize).toBe('1280px')
  expect(frameOf().contentDocument).toBe(page)
  expect(link.isConnected).toBe(true)
})

test('Escape within the preview is told', async () => {
  const { onEscape } = show(360)
  const page = await pageIn()
  within(page.body).getByText('الدورات').focus()
  await userEvent.setup({ document: page }).keyboard('{Escape}')
  expect(onEscape).toHaveBeenCalledOnce()
})

test('a preview waits for a face that its page leaves out when it comes late', async () => {
  const sheet = document.createElement('style')
  sheet.textContent = '@font-face { font-family: Cairo; font-display: optional; src: url(/cairo.woff2); }'
  document.head.append(sheet)
  show(360)
  const page = await pageIn()
  sheet.remove()
  const faces = [...page.querySelectorAll('style')].map(({ textContent }) => textContent)
  expect(faces).toEqual([expect.stringContaining('optional'), expect.stringMatching(/Cairo.*swap/s)])
})

import { useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useWidth } from './use-width.ts'

export interface PreviewFrameProps {
  title: string
  /** Of the screen that is shown, in pixels; it is made smaller where there is less room. */
  width: number
  onEscape: () => void
  children: ReactNode
}

/**
 * Draws its children in a window of its own, so that their layout follows that window's width. They can be read,
 * scrolled and unfolded; links and buttons in it lead nowhere.
 */
export function PreviewFrame({ title, width, onEscape, children }: PreviewFrameProps) {
  const { ref, width: room } = useWidth()
  const [page] = useState(emptyPage)
  const [body, setBody] = useState<HTMLElement>()
  const scale = room === 0 ? 1 : Math.min(1, room / width)
  return (
    <div
      ref={ref}
      style={{ blockSize: '68dvh' }}
      className="-mx-6 overflow-hidden border-t border-rule bg-sunken"
    >
      <iframe
        title={title}
        srcDoc={page}
        onLoad={({ currentTarget }) => setBody(currentTarget.contentDocument?.body)}
        style={{
          inlineSize: width,
          blockSize: `${100 / scale}%`,
          transform: `scale(${scale})`,
          transformOrigin: 'top right',
        }}
        className="mx-auto block bg-canvas"
      />
      {body && createPortal(<Still onEscape={onEscape}>{children}</Still>, body)}
    </div>
  )
}

/** Clicks stop here, before whatever they would open; only what unfolds in place still does. */
function Still({ onEscape, children }: Pick<PreviewFrameProps, 'onEscape' | 'children'>) {
  const hold = (event: MouseEvent<HTMLElement>) => {
    const { target, currentTarget } = event
    const pressed = isElement(target) ? target.closest('a, button') : null
    if (!pressed) return
    event.preventDefault()
    event.stopPropagation()
    const place = pressed.getAttribute('href')
    if (place?.startsWith('#')) showPlace(currentTarget, decodeURIComponent(place.slice(1)))
  }
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onEscape()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only keeps clicks from what is inside
    <div onClickCapture={hold} onKeyDown={leave}>
      {children}
    </div>
  )
}

/** Scrolls the window that `part` is drawn in, and no window around it, as `scrollIntoView` would. */
export function showPlace(part: Element, id: string): void {
  const { defaultView: view, documentElement: root } = part.ownerDocument
  const place = part.ownerDocument.getElementById(id)
  if (!place || !view) return
  const header = Number.parseFloat(view.getComputedStyle(root).scrollPaddingBlockStart) || 0
  view.scrollBy(0, place.getBoundingClientRect().top - header)
}

/** Elements of another window are of other classes. */
const isElement = (target: EventTarget): target is Element => 'closest' in target

/** In this page's dress: its language, its theme and its style sheets. */
function emptyPage(): string {
  const styles = [...document.querySelectorAll('link[rel="stylesheet"], style')].map((each) => each.outerHTML)
  const { lang, dir, dataset } = document.documentElement
  const theme = dataset.theme ? ` data-theme="${dataset.theme}"` : ''
  return `<!doctype html><html lang="${lang}" dir="${dir}"${theme}><head>${styles.join('')}</head><body></body></html>`
}

import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useWidth } from '../use-width.ts'

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
  const frame = useRef<HTMLIFrameElement>(null)
  const [body, setBody] = useState<HTMLElement>()
  useEffect(() => {
    const page = frame.current?.contentDocument
    // Not `srcdoc`: such a page has no address of its own, and Firefox then refuses it our own styles and letters.
    page?.open()
    // oxlint-disable-next-line typescript/no-deprecated -- nothing else gives it a doctype and the address of this page
    page?.write(emptyPage())
    page?.close()
  }, [])
  const show = (page: Document | null) => {
    // The browser's own empty page, which is there first, has no direction.
    if (page?.documentElement.dir) setBody(page.body)
  }
  const scale = room === 0 ? 1 : Math.min(1, room / width)
  return (
    <div
      ref={ref}
      style={{ blockSize: '68dvh' }}
      className="-mx-6 overflow-hidden border-t border-rule bg-sunken"
    >
      <iframe
        ref={frame}
        title={title}
        onLoad={({ currentTarget }) => show(currentTarget.contentDocument)}
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

/** In this page's dress: its language, its theme, its style sheets and its letters. */
function emptyPage(): string {
  const styles = [...document.querySelectorAll('link[rel="stylesheet"], style')].map((each) => each.outerHTML)
  const { lang, dir, dataset } = document.documentElement
  const theme = dataset.theme ? ` data-theme="${dataset.theme}"` : ''
  return `<!doctype html><html lang="${lang}" dir="${dir}"${theme}><head>${styles.join('')}<style>${patientFaces()}</style></head><body></body></html>`
}

/** A page does without a face that comes late; here it is waited for, as she judges what she sees. */
const patientFaces = () =>
  [...document.styleSheets]
    .flatMap(rulesIn)
    .map(({ cssText }) => cssText)
    .filter((rule) => rule.startsWith('@font-face') && rule.includes('optional'))
    .map((rule) => rule.replace('optional', 'swap'))
    .join('')

const rulesIn = ({ cssRules }: CSSStyleSheet | CSSGroupingRule): CSSRule[] =>
  [...cssRules].flatMap((rule) => ('cssRules' in rule ? rulesIn(rule as CSSGroupingRule) : rule))

import type { RouterState } from './create-router.ts'
import { hrefOf } from './location.ts'
import { untilSheActs } from './until-she-acts.ts'

/**
 * After a move inside the app the keyboard and the reader's voice go on from the new page: from the part that the
 * address names, going back from the link by which she left, else from the heading. A screen that takes the focus
 * itself keeps it. The answer ends the wait for a heading that has not come yet.
 */
export function moveFocus(state: RouterState, before: RouterState | undefined): (() => void) | undefined {
  const { arrival, location } = state
  if (!before || before === state || (arrival !== 'new' && arrival !== 'back-or-forth')) return undefined
  const isOtherPage = location.pathname !== before.location.pathname
  const hash = arrival === 'new' ? location.hash : ''
  if (!isOtherPage && !hash) return undefined
  const find = () => {
    if (hash) return partCalled(hash)
    const link = arrival === 'back-or-forth' && linkTo(hrefOf(before.location))
    return link || document.querySelector<HTMLElement>('h1')
  }
  let isThere = false
  // A heading may come late, one that stood for it while it was loading goes with the focus, and one that is hidden until
  // what stands above it has arrived takes none or loses it.
  const follow = () => {
    if (!isThere || document.activeElement === document.body) isThere = focusOn(find)
  }
  follow()
  const observer = new MutationObserver(follow)
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['class', 'hidden'] })
  return untilSheActs(() => observer.disconnect())
}

/** The part of the page that an address names after its number sign. */
export const partCalled = (hash: string): HTMLElement | null =>
  document.getElementById(decodeURIComponent(hash.slice(1)))

const linkTo = (href: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('main a[href]')].find(
    (link) => link.getAttribute('href') === href && link.tabIndex >= 0,
  )

/** Answers whether a part of the new page has the focus now. */
function focusOn(find: () => HTMLElement | null): boolean {
  if (isTaken(document.activeElement)) return true
  const place = find()
  if (place && place.tabIndex < 0 && !place.hasAttribute('tabindex')) {
    place.tabIndex = -1
    // A part that stayed reachable would take the focus with every press inside it.
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  }
  place?.focus({ preventScroll: true })
  return place !== null && place === document.activeElement
}

/** The new page, or a dialog over it, has chosen for itself: a link in it is the one that led here. */
const isTaken = (active: Element | null): boolean =>
  Boolean(active?.closest('main, dialog')) && !active?.matches('main, main a')

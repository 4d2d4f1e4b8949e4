import { untilSheActs } from '#web/router/until-she-acts.ts'

const STOPS = 'a[href], button, summary, [type=radio], [type=checkbox], [tabindex="0"]'
const HEADINGS = 'h1, h2, h3, h4'
const ROWS = 'li, tr, article'
const PARTS = 'section, article, aside, form, main, dialog'
/** A part that takes the focus itself does so with its drawing. */
const PATIENCE_MS = 60

/** Where something stood that is gone. */
interface Place {
  readonly removed: Node
  readonly parent: Node
  readonly before: Node | null
  readonly after: Node | null
}

/** Who has the focus in one box of the page. */
interface Held {
  readonly holder: HTMLElement
  readonly page: string
  /** Once it is gone. */
  place?: Place | undefined
}

/** How many acts have a place of their own that is awaited. */
let awaited = 0

/**
 * Where an act leads to a place that is not there yet, the focus goes there as soon as it comes. Whoever has gone on by
 * herself meanwhile stays where she is.
 */
export function focusNext(find: () => Element | null | undefined): void {
  awaited += 1
  const follow = () => {
    if (hasNone() && focusOn(find(), {})) stop()
  }
  const observer = new MutationObserver(follow)
  observer.observe(document.body, { childList: true, subtree: true })
  const stop = untilSheActs(() => {
    observer.disconnect()
    awaited -= 1
  })
}

/** For a key in the place of one that she pressed; where she has gone on already she stays there. */
export function takeLostFocus(key: HTMLElement | null): void {
  if (hasNone()) key?.focus()
}

/**
 * What she stands on leaves the page by what she does there: a row is deleted, a button has done its work. A browser
 * would drop the focus; it goes on to what stands in that place now, to the row beside it, or to the heading above it.
 */
export function keepFocus(): () => void {
  const held = new Map<Element, Held>()
  const note = ({ target }: FocusEvent) => {
    const box = boxOf(target)
    if (box && target instanceof HTMLElement)
      held.set(box, { holder: target, page: window.location.pathname })
  }
  const settle = () => {
    const box = openBox()
    const lost = box && held.get(box)
    if (!box || !lost?.place || awaited > 0 || !hasNone()) return
    held.delete(box)
    if (lost.page !== window.location.pathname) return
    const hasPlace = placesNear(lost.place, lost.holder).some((one) => focusOn(one, { preventScroll: true }))
    // What comes instead is still on its way.
    if (!hasPlace) focusNext(heading)
  }
  const observer = new MutationObserver((changes) => {
    for (const [box, lost] of held) {
      if (!box.isConnected) {
        held.delete(box)
        // An entrance makes way for its room: another page at the same address.
        if (box.matches('main') && lost.page === window.location.pathname && hasNone()) focusNext(heading)
      } else if (!lost.holder.isConnected) {
        lost.place = placeOf(lost.place?.parent ?? lost.holder, changes) ?? lost.place
        setTimeout(settle, PATIENCE_MS)
      }
    }
  })
  observer.observe(document.body, { childList: true, subtree: true })
  // A press elsewhere takes the focus away by her own will.
  const forget = ({ target }: Event) => {
    const box = boxOf(target)
    if (box) held.delete(box)
  }
  document.addEventListener('focusin', note)
  window.addEventListener('pointerdown', forget, true)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', note)
    window.removeEventListener('pointerdown', forget, true)
  }
}

/**
 * The page and each dialog above it have a place of their own: what opened a dialog lets her come back. What stands
 * beside its main part, such as the turns of a live room, belongs to the page.
 */
const boxOf = (target: EventTarget | null): Element | null => {
  if (!(target instanceof Element)) return null
  return (
    target.closest('dialog') ?? (target.closest('main, aside, section') && document.querySelector('main'))
  )
}

const openBox = (): Element | null =>
  [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.querySelector('main')

const heading = () => document.querySelector('h1')
const hasNone = () => document.activeElement === document.body

/** Choices of one name are one stop of the keyboard: the one that is chosen. */
const chosenOf = (place: Element | null | undefined) =>
  place instanceof HTMLInputElement && place.type === 'radio'
    ? ([...document.querySelectorAll<HTMLInputElement>('[type=radio]:checked')].find(
        ({ name, form }) => name === place.name && form === place.form,
      ) ?? place)
    : place

/** Whether it has the focus now; what is no stop of the keyboard is one for as long as she stays there. */
function focusOn(found: Element | null | undefined, how: FocusOptions): boolean {
  const place = chosenOf(found)
  if (!(place instanceof HTMLElement)) return false
  if (place.tabIndex < 0 && !place.hasAttribute('tabindex')) {
    place.tabIndex = -1
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  }
  place.focus(how)
  return document.activeElement === place
}

/** What stood around a part that these changes took away may have gone with them. */
function placeOf(part: Node, changes: readonly MutationRecord[]): Place | undefined {
  if (part.isConnected) return undefined
  for (const { removedNodes, target, previousSibling, nextSibling } of changes) {
    const removed = [...removedNodes].find((node) => node.contains(part))
    if (removed)
      return (
        placeOf(target, changes) ?? { removed, parent: target, before: previousSibling, after: nextSibling }
      )
  }
  return undefined
}

/** The nearest first. */
function placesNear({ removed, parent, before, after }: Place, holder: Node | undefined): Element[] {
  if (!(parent instanceof Element) || !parent.isConnected) return [...document.querySelectorAll('h1')]
  const all = [...parent.children]
  const from = all.findLastIndex((one) => one === before || isAfter(before, one)) + 1
  const next = all.findIndex((one) => one === after || isAfter(one, after))
  const to = next < 0 ? all.length : next
  const instead = all.slice(from, to)
  // Those after it, then those before it.
  const others = [...all.slice(to), ...all.slice(0, from).toReversed()]
  const above = headingsAbove(parent)
  const insteadStops = instead.flatMap((one) => within(one, `${HEADINGS}, ${STOPS}`))
  if (!(removed instanceof Element) || !removed.matches(ROWS))
    return [...insteadStops, ...(parent.matches(PARTS) ? [] : others.flatMap(stopsIn)), ...above]
  // In another row the same key.
  const nth = stopsIn(removed).findIndex((stop) => stop === holder)
  const keys = [...instead, ...others]
    .filter((one) => one.matches(ROWS))
    .map((row) => stopsIn(row).at(nth) ?? stopsIn(row).at(-1))
  return [...keys, ...insteadStops, ...above].filter((one) => one !== undefined)
}

const isAfter = (node: Node | null, other: Node | null): boolean =>
  node !== null &&
  other !== null &&
  node.parentNode === other.parentNode &&
  (node.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING) > 0

const within = (part: Element, selector: string): Element[] => [
  ...(part.matches(selector) ? [part] : []),
  ...part.querySelectorAll(selector),
]

const stopsIn = (part: Element): Element[] => within(part, STOPS)

/** Of the part that it stood in, of what that stands in, and at last of the page. */
function headingsAbove(part: Element): Element[] {
  const own = part.closest(PARTS)
  if (!own) return [...document.querySelectorAll('h1')]
  const heading = own.querySelector(HEADINGS)
  const around = own.matches('dialog') ? null : own.parentElement
  return [...(heading ? [heading] : []), ...(around ? headingsAbove(around) : [])]
}

import { createContext, use } from 'react'

/**
 * A modal dialog makes everything outside it inert and lies above every z-index, so whatever floats over it
 * (menus, lists, toasts) has to be drawn inside it.
 */
const LayerContext = createContext<HTMLElement | null>(null)
export const Layer = LayerContext

/** Where a menu or list opened from here must be drawn; undefined is the page itself. */
export function useLayer(): HTMLElement | undefined {
  return use(LayerContext) ?? undefined
}

const open: HTMLElement[] = []
const listeners = new Set<() => void>()

export function enterLayer(layer: HTMLElement) {
  if (open.length === 0) coverPage(true)
  open.push(layer)
  tell()
  return () => {
    const at = open.indexOf(layer)
    if (at !== -1) open.splice(at, 1)
    if (open.length === 0) coverPage(false)
    tell()
  }
}

export const topLayer = () => open.at(-1)

export function watchLayers(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/**
 * The page stops scrolling under a dialog; where its scrollbar took room, the room stays and nothing jumps. Told by an
 * attribute: a rule with `:has` on the page itself makes the browser look through all of it after every change.
 */
function coverPage(isCovered: boolean) {
  const page = document.documentElement
  page.style.scrollbarGutter = isCovered && window.innerWidth > page.clientWidth ? 'stable' : ''
  page.toggleAttribute('data-covered', isCovered)
}

function tell() {
  for (const listener of listeners) listener()
}

import { createContext, use } from 'react'
import { createStore } from '#core/store.ts'

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

const open = createStore<readonly HTMLElement[]>([])

export function enterLayer(layer: HTMLElement) {
  if (open.get().length === 0) coverPage(true)
  open.set([...open.get(), layer])
  return () => {
    const others = open.get().filter((each) => each !== layer)
    if (others.length === 0) coverPage(false)
    open.set(others)
  }
}

export const topLayer = () => open.get().at(-1)

export const watchLayers = open.subscribe

/**
 * The page stops scrolling under a dialog; where its scrollbar took room, the room stays and nothing jumps. Told by an
 * attribute: a rule with `:has` on the page itself makes the browser look through all of it after every change.
 */
function coverPage(isCovered: boolean) {
  const page = document.documentElement
  page.style.scrollbarGutter = isCovered && window.innerWidth > page.clientWidth ? 'stable' : ''
  page.toggleAttribute('data-covered', isCovered)
}

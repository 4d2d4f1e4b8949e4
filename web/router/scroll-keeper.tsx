import { useEffect, useLayoutEffect, useRef } from 'react'
import type { RouterState } from './create-router.ts'
import { moveFocus, partCalled } from './move-focus.ts'
import { useRouterState } from './router-context.ts'
import { untilSheActs } from './until-she-acts.ts'

const STORED_AS = 'rattil_scroll'
const KEPT = 50

/** The server has no page to scroll, and React says so aloud. */
const useLayout = typeof window === 'undefined' ? useEffect : useLayoutEffect

/**
 * New pages begin at their top or at the place that the address names; going back returns to where she was. The focus
 * goes along.
 */
export function ScrollKeeper() {
  const state = useRouterState()
  const before = useRef<RouterState>(undefined)
  // In the commit itself: the page that takes the place of another one scrolls before a passive effect runs, and would
  // be noted as hers.
  useLayout(() => keepPlace(state), [state])
  useLayout(() => {
    const stop = moveFocus(state, before.current)
    before.current = state
    return stop
  }, [state])
  useEffect(() => {
    window.history.scrollRestoration = 'manual'
    const leave = () => {
      store()
      window.history.scrollRestoration = 'auto'
    }
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  }, [])
  return null
}

let bond: ReturnType<typeof bindTo> | undefined

/** A page that goes to a place of its own, such as the newest message, is not led back to that of its visit. */
export const releaseScroll = (): void => bond?.end()

/** Goes to the place of this visit and notes where she goes from there; the answer ends both. */
function keepPlace(state: RouterState): () => void {
  const { key } = state.location
  const note = () => void positions().set(key, window.scrollY)
  const goTo = wayTo(state)
  const own = goTo && bindTo(goTo)
  bond = own
  if (!goTo) note()
  const onScroll = () => {
    if (own?.holds()) return
    note()
  }
  window.addEventListener('scroll', onScroll, { passive: true })
  return () => {
    window.removeEventListener('scroll', onScroll)
    own?.end()
  }
}

/** Sections and answers arrive late and change the height of a page: until she acts it is scrolled anew. */
function bindTo(goTo: () => void) {
  let isOver = false
  let left = { y: 0, height: 0 }
  const place = () => ({ y: window.scrollY, height: document.documentElement.scrollHeight })
  const follow = () => {
    goTo()
    left = place()
  }
  const observer = new ResizeObserver(follow)
  const end = untilSheActs(() => {
    observer.disconnect()
    isOver = true
  })
  follow()
  observer.observe(document.body)
  /** A scrollbar gives no other sign than a page that is elsewhere though it is as high as before. */
  const hasLeft = () => {
    const { y, height } = place()
    return height === left.height && Math.abs(y - left.y) > 1
  }
  return {
    end,
    holds() {
      if (!isOver && hasLeft()) end()
      return !isOver
    },
  }
}

/** An entry that carries nothing is new to this tab: nothing is kept for it, and the first look at a store stops a page. */
const isNewVisit = typeof window !== 'undefined' && window.history.state === null

/** What scrolls to the place of a visit; undefined where she stays as the browser or the last page left her. */
function wayTo({ arrival, location: { key, hash } }: RouterState): (() => void) | undefined {
  if (arrival === 'by-browser' || arrival === 'same-scroll') return undefined
  if (arrival === 'first' && isNewVisit) return undefined
  const before = positions().get(key)
  if (arrival === 'first' && before === undefined) return undefined
  if (arrival === 'new' && hash) return () => toPart(hash, key)
  return () => window.scrollTo(0, before ?? 0)
}

function toPart(hash: string, key: string): void {
  const part = partCalled(hash)
  if (part) part.scrollIntoView()
  else window.scrollTo(0, 0)
  positions().set(key, window.scrollY)
}

let places: Map<string, number> | undefined

function positions(): Map<string, number> {
  places ??= new Map(stored())
  return places
}

/** Of this tab, before a reload. A browser may refuse to keep anything. */
function stored(): [string, number][] {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(STORED_AS) ?? '[]')
    return Array.isArray(stored) ? stored.map(([key, y]) => [String(key), Number(y)]) : []
  } catch {
    return []
  }
}

function store(): void {
  try {
    window.sessionStorage.setItem(STORED_AS, JSON.stringify([...positions()].slice(-KEPT)))
  } catch {
    // Without it a reload begins at the top.
  }
}

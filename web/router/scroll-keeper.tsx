import { useEffect, useLayoutEffect } from 'react'
import type { RouterState } from './create-router.ts'
import { useRouterState } from './router-context.ts'

const STORED_AS = 'rattil_scroll'
const KEPT = 50

/** The server has no page to scroll, and React says so aloud. */
const useLayout = typeof window === 'undefined' ? useEffect : useLayoutEffect

/** New pages begin at their top or at the place that the address names; going back returns to where she was. */
export function ScrollKeeper() {
  const state = useRouterState()
  const { key } = state.location
  useLayout(() => scrollFor(state), [state])
  useEffect(() => {
    const note = () => positions().set(key, window.scrollY)
    window.addEventListener('scroll', note, { passive: true })
    return () => window.removeEventListener('scroll', note)
  }, [key])
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

/** An entry that carries nothing is new to this tab: nothing is kept for it, and the first look at a store stops a page. */
const isNewVisit = typeof window !== 'undefined' && window.history.state === null

function scrollFor({ arrival, location: { key, hash } }: RouterState): void {
  if (arrival === 'by-browser' || arrival === 'same-scroll') return
  if (arrival === 'first' && isNewVisit) return
  const before = positions().get(key)
  if (arrival === 'first' && before === undefined) return
  const place = arrival === 'new' && hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
  if (place) place.scrollIntoView()
  else window.scrollTo(0, before ?? 0)
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

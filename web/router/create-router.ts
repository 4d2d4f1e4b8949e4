import { createStore } from '#core/store.ts'
import type { History, Move } from './history.ts'
import { newKey, resolveTo, type Location, type To } from './location.ts'
import { matchRoutes, type MatchedRoutes, type Params, type Route, type RouteView } from './match.ts'

export interface Match {
  readonly route: Route
  /** What was declared or loaded. */
  readonly view: RouteView
}
export interface RouterState {
  readonly location: Location
  readonly params: Params
  /** From the outermost to the screen; empty while the first one is on its way. */
  readonly matches: readonly Match[]
  /** Which of the matches shows its `errorElement`, and why. */
  readonly failure?: { readonly error: unknown; readonly at: number }
  readonly arrival: Arrival
}
/** How this place was reached, for where the page is scrolled to. */
export type Arrival = 'first' | 'new' | 'same-scroll' | 'back-or-forth' | 'by-browser'

export interface NavigateOptions {
  readonly replace?: boolean | undefined
  readonly preventScrollReset?: boolean | undefined
}
export interface Leaving {
  readonly currentLocation: Location
  readonly nextLocation: Location
}
/** A way that waits for an answer. */
export interface HeldWay {
  readonly proceed: () => void
}
export interface Router {
  readonly state: RouterState
  /** Settles once the first screen has been loaded, or could not be. */
  readonly ready: Promise<void>
  navigate(to: To | number, options?: NavigateOptions): Promise<void>
  /** Loads what a way would need, so that it is there when she takes it. */
  prepare(to: To): void
  subscribe(hear: (state: RouterState) => void): () => void
  /** Asked before every way from here; `onHeld` gets the way when the answer was yes. */
  block(asks: (leaving: Leaving) => boolean, onHeld: (way: HeldWay) => void): () => void
}

/** The one place that knows which screen stands for the address, and goes from one to the next. */
export function createRouter(routes: readonly Route[], history: History): Router {
  const current = createStore<RouterState>({
    location: history.location,
    params: {},
    matches: [],
    arrival: 'first',
  })
  const blocks = new Set<(leaving: Leaving, way: HeldWay) => boolean>()
  let turn = 0
  /** The path of the newest way: another than that of `state` while its screen is loaded. */
  let heading = current.get().location.pathname
  /**
   * The address bar has already moved when it is heard of: a held move is taken back, and repeated when allowed. Both
   * are heard of in their turn, maybe after the answer has been given.
   */
  const ownMoves: ('back' | 'again')[] = []

  const isHeld = (nextLocation: Location, proceed: () => void) =>
    [...blocks].some((asks) => asks({ currentLocation: current.get().location, nextLocation }, { proceed }))

  /** The old screen stays until the new one is loaded; a later way overtakes an earlier one. */
  async function arrive(location: Location, arrival: Arrival, enter?: () => Location): Promise<void> {
    const ownTurn = ++turn
    heading = location.pathname
    // What is there already is shown at once.
    const way = wayTo(routes, location.pathname)
    const {
      routes: found,
      params,
      failure,
    }: Way = isLoaded(way) ? way : await loadWay(routes, way, location.pathname)
    if (ownTurn !== turn) return
    const matches = found.map((route) => ({ route, view: viewOf(route) ?? {} }))
    current.set({
      location: enter?.() ?? location,
      params,
      matches,
      arrival,
      ...(failure ? { failure } : {}),
    })
  }

  function navigate(to: To | number, options: NavigateOptions = {}): Promise<void> {
    if (typeof to === 'number') {
      history.go(to)
      return Promise.resolve()
    }
    const { location } = current.get()
    const place = resolveTo(to, location)
    // A screen that is being left adjusts its own address: that calls nobody back.
    const isOwnAddress = options.replace && place.pathname === location.pathname
    if (isOwnAddress && heading !== location.pathname) return Promise.resolve()
    const way = () =>
      arrive({ ...place, key: newKey() }, options.preventScrollReset ? 'same-scroll' : 'new', () => {
        history[options.replace ? 'replace' : 'push'](place)
        return history.location
      })
    return isHeld({ ...place, key: '' }, () => void way()) ? Promise.resolve() : way()
  }

  function moved({ location, delta }: Move): void {
    const own = ownMoves.shift()
    if (own === 'back') return
    if (delta === undefined) return void arrive(location, 'by-browser')
    const repeat = () => {
      ownMoves.push('again')
      history.go(delta)
    }
    if (own === 'again' || !isHeld(location, repeat)) return void arrive(location, 'back-or-forth')
    ownMoves.push('back')
    history.go(-delta)
  }

  history.listen(moved)
  const ready = arrive(current.get().location, 'first')
  return {
    get state() {
      return current.get()
    },
    ready,
    navigate,
    prepare(to) {
      const { pathname } = resolveTo(to, current.get().location)
      void loadWay(routes, wayTo(routes, pathname), pathname)
    },
    subscribe: current.subscribe,
    block(asks, onHeld) {
      const ask = (leaving: Leaving, way: HeldWay) => {
        if (!asks(leaving)) return false
        onHeld(way)
        return true
      }
      blocks.add(ask)
      return () => blocks.delete(ask)
    },
  }
}

const loaded = new WeakMap<Route, RouteView>()

const viewOf = (route: Route): RouteView | undefined => (route.lazy ? loaded.get(route) : route)

interface Way extends MatchedRoutes {
  readonly failure?: RouterState['failure']
}

const isLoaded = (way: MatchedRoutes) => way.routes.every((route) => viewOf(route))

/** Loads what is missing on a way; a part that arrives as a whole is then looked into. */
async function loadWay(routes: readonly Route[], way: MatchedRoutes, pathname: string): Promise<Way> {
  if (isLoaded(way)) return way
  const failure = await loadViews(
    way.routes,
    way.routes.filter((route) => !viewOf(route)),
  )
  return failure ? { ...way, failure } : loadWay(routes, wayTo(routes, pathname), pathname)
}

/** From the outermost route to the screen, as far as it is known yet. */
function wayTo(routes: readonly Route[], pathname: string): MatchedRoutes {
  const way = matchRoutes(routes, pathname)
  const last = way.routes.at(-1)
  const inner = last?.lazy && viewOf(last)?.children
  if (!inner) return way
  const rest = wayTo(inner, pathname)
  return { routes: [...way.routes, ...rest.routes], params: rest.params }
}

/** Loads what is missing, all at once. Answers which route stands for a failure: the nearest with an `errorElement`. */
async function loadViews(
  found: readonly Route[],
  missing: readonly Route[],
): Promise<RouterState['failure']> {
  const results = await Promise.allSettled(missing.map(async (route) => (await route.lazy?.()) ?? {}))
  for (const [index, result] of results.entries()) {
    const route = missing[index]
    if (!route) continue
    if (result.status === 'fulfilled') loaded.set(route, result.value)
    else {
      const own = found.slice(0, found.indexOf(route) + 1)
      return { error: result.reason, at: own.findLastIndex(({ errorElement }) => errorElement !== undefined) }
    }
  }
  return undefined
}

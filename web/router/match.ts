import type { ComponentType, ReactNode } from 'react'

/** What a route draws. Without either, only what stands below it. */
export interface RouteView {
  readonly Component?: ComponentType
  readonly element?: ReactNode
  /** Anything that the app wants to know of the screen that is shown. */
  readonly handle?: unknown
  /** The routes of a part that is loaded as a whole. */
  readonly children?: readonly Route[]
}
export interface Route extends RouteView {
  /** Whole, from the first slash; `:name` is one step, `*` at the end the rest. Routes around others have none. */
  readonly path?: string
  /** Loads the view with the first visit. */
  readonly lazy?: () => Promise<RouteView>
  /** Stands in the route's place when it, or one below without its own, cannot be loaded or breaks. */
  readonly errorElement?: ReactNode
}
export type Params = Readonly<Record<string, string | undefined>>
export interface MatchedRoutes {
  /** From the outermost to the screen. */
  readonly routes: readonly Route[]
  readonly params: Params
}

interface Branch {
  readonly routes: readonly Route[]
  readonly pattern: RegExp
  readonly weight: number
}

const branchCache = new WeakMap<readonly Route[], readonly Branch[]>()

/** The routes whose path fits best: a plain step before a named one, and the rest of an address last. */
export function matchRoutes(routes: readonly Route[], pathname: string): MatchedRoutes {
  const branches = branchCache.get(routes) ?? branchesOf(routes).toSorted((a, b) => b.weight - a.weight)
  branchCache.set(routes, branches)
  for (const { routes: found, pattern } of branches) {
    const fit = pattern.exec(pathname)
    if (fit) return { routes: found, params: decoded(fit.groups ?? {}) }
  }
  return { routes: [], params: {} }
}

function branchesOf(routes: readonly Route[], around: readonly Route[] = []): Branch[] {
  return routes.flatMap((route) => {
    const way = [...around, route]
    const inner = branchesOf(route.children ?? [], way)
    return route.path === undefined ? inner : [...inner, { routes: way, ...compiled(route.path) }]
  })
}

const WEIGHTS = { plain: 10, named: 3, rest: -2 } as const

function compiled(path: string) {
  let weight = 0
  const steps = path.split('/').filter(Boolean)
  const source = steps.map((step) => {
    const kind = step === '*' ? 'rest' : step.startsWith(':') ? 'named' : 'plain'
    weight += WEIGHTS[kind]
    if (kind === 'rest') return '(?:/(?<rest>.*))?'
    return kind === 'named'
      ? `/(?<${step.slice(1)}>[^/]+)`
      : `/${step.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')}`
  })
  return { pattern: new RegExp(`^${source.join('')}/*$`, 'i'), weight }
}

function decoded(groups: Record<string, string | undefined>): Params {
  return Object.fromEntries(Object.entries(groups).map(([name, text]) => [name, text && decodeStep(text)]))
}

/** An address typed by hand may hold a lone percent sign. */
function decodeStep(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

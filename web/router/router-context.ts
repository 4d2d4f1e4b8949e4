import { createContext, use, useMemo } from 'react'
import type { NavigateOptions, Router, RouterState } from './create-router.ts'
import type { Location, To } from './location.ts'
import type { Params } from './match.ts'

export const RouterContext = createContext<Router | undefined>(undefined)
export const StateContext = createContext<RouterState | undefined>(undefined)
/** By itself, so that hundreds of links are not drawn again when only the query changes. */
export const PathContext = createContext('/')

export const useRouter = (): Router => given(use(RouterContext))

export const useRouterState = (): RouterState => given(use(StateContext))

function given<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('links and addresses need a router around them')
  return found
}

export const useLocation = (): Location => useRouterState().location

export const useParams = (): Params => useRouterState().params

export const useNavigate = (): ((to: To | number, options?: NavigateOptions) => Promise<void>) =>
  useRouter().navigate

/** What the address asks for after its question mark. */
export function useSearch(): URLSearchParams {
  const { search } = useLocation()
  return useMemo(() => new URLSearchParams(search), [search])
}

/** What the screen's route carries; undefined while nothing is shown. */
export const useHandle = (): unknown => useRouterState().matches.at(-1)?.view.handle

import { createContext, use, useMemo } from 'react'
import type { NavigateOptions, Router, RouterState } from './create-router.ts'
import type { Location, To } from './location.ts'
import type { Params } from './match.ts'

export const RouterContext = createContext<
  { readonly router: Router; readonly state: RouterState } | undefined
>(undefined)

export function useRouter() {
  const found = use(RouterContext)
  if (!found) throw new Error('links and addresses need a router around them')
  return found
}

export const useLocation = (): Location => useRouter().state.location

export const useParams = (): Params => useRouter().state.params

export const useNavigate = (): ((to: To | number, options?: NavigateOptions) => Promise<void>) =>
  useRouter().router.navigate

/** What the address asks for after its question mark. */
export function useSearch(): URLSearchParams {
  const { search } = useLocation()
  return useMemo(() => new URLSearchParams(search), [search])
}

/** What the screen's route carries; undefined while nothing is shown. */
export const useHandle = (): unknown => useRouter().state.matches.at(-1)?.view.handle

import {
  Component,
  createContext,
  createElement,
  memo,
  startTransition,
  use,
  useEffect,
  useState,
  type ReactNode,
} from 'react'
import type { Router } from './create-router.ts'
import { PathContext, RouterContext, StateContext, useRouterState } from './router-context.ts'

/** Draws the screen of the address, and follows the address. */
export function RouterProvider({ router, children }: { router: Router; children?: ReactNode }) {
  const [state, setState] = useState(router.state)
  useEffect(() => {
    const follow = () => startTransition(() => setState(router.state))
    follow()
    return router.subscribe(follow)
  }, [router])
  return (
    <RouterContext value={router}>
      <StateContext value={state}>
        <PathContext value={state.location.pathname}>{children ?? <Level index={0} />}</PathContext>
      </StateContext>
    </RouterContext>
  )
}

const LevelContext = createContext(0)
interface Broken {
  readonly error: unknown
  /** Draws the screen once more in its place; not there where its code did not arrive. */
  readonly retry?: () => void
}
const ErrorContext = createContext<Broken | undefined>(undefined)

/** Where a route draws what stands below it; that is not drawn anew because what is around it was. */
export const Outlet = memo(function Outlet() {
  return <Level index={use(LevelContext) + 1} />
})

/** What broke, for an `errorElement`. */
export const useRouteError = () => use(ErrorContext)

function Level({ index }: { index: number }) {
  const { matches, failure, location } = useRouterState()
  const match = matches[index]
  if (!match) return null
  const { errorElement } = match.route
  const { Component: View, element = View ? createElement(View) : <Outlet /> } = match.view
  if (failure?.at === index) return <ErrorContext value={failure}>{errorElement}</ErrorContext>
  const drawn = <LevelContext value={index}>{element}</LevelContext>
  return errorElement === undefined ? (
    drawn
  ) : (
    <Boundary place={location.key} errorElement={errorElement}>
      {drawn}
    </Boundary>
  )
}

interface BoundaryProps {
  readonly place?: string | undefined
  readonly errorElement: ReactNode
  readonly children?: ReactNode
}
interface BoundaryState {
  readonly place: string | undefined
  readonly broken?: { readonly error: unknown } | undefined
}

/** Shows `errorElement` for what broke, until it is tried again or the address changes. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { place: this.props.place }

  static getDerivedStateFromError(error: unknown) {
    return { broken: { error } }
  }

  static getDerivedStateFromProps({ place }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return place === state.place ? null : { place, broken: undefined }
  }

  override render() {
    const { broken } = this.state
    if (!broken) return this.props.children
    const retry = () => this.setState({ broken: undefined })
    // oxlint-disable-next-line react/jsx-no-constructed-context-values -- drawn once for each failure
    return <ErrorContext value={{ ...broken, retry }}>{this.props.errorElement}</ErrorContext>
  }
}

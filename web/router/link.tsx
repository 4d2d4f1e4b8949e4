import {
  use,
  useEffect,
  type AnchorHTMLAttributes,
  type MouseEvent,
  type PointerEvent,
  type Ref,
} from 'react'
import type { NavigateOptions } from './create-router.ts'
import { hrefOf, leadsOutside, resolveTo, type Place, type To } from './location.ts'
import { PathContext, StateContext, useRouter } from './router-context.ts'

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>, NavigateOptions {
  readonly to: To
  /** Leaves the app: for files, and for pages that are to start anew. */
  readonly reloadDocument?: boolean | undefined
  readonly ref?: Ref<HTMLAnchorElement> | undefined
}

export function Link({
  to,
  replace,
  preventScrollReset,
  reloadDocument,
  onClick,
  onPointerEnter,
  children,
  ...rest
}: LinkProps) {
  const router = useRouter()
  const from = useOrigin(to)
  const isOutside = leadsOutside(to)
  const href = isOutside ? to : hrefOf(resolveTo(to, from))
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (isOutside || reloadDocument || !isPlainClick(event)) return
    event.preventDefault()
    const isHere = href === hrefOf(router.state.location)
    void router.navigate(to, { replace: replace ?? isHere, preventScrollReset })
  }
  const approach = (event: PointerEvent<HTMLAnchorElement>) => {
    onPointerEnter?.(event)
    if (!isOutside && !reloadDocument) router.prepare(to)
  }
  return (
    <a {...rest} href={href} onClick={follow} onPointerEnter={approach}>
      {children}
    </a>
  )
}

/** What the address of a link depends on: only one to a place in the page needs more than the path. */
function useOrigin(to: To): Place {
  const path = use(PathContext)
  const needsQuery = typeof to === 'string' && to.startsWith('#')
  const location = needsQuery ? use(StateContext)?.location : undefined
  return location ?? atPath(path)
}

const atPath = (pathname: string): Place => ({ pathname, search: '', hash: '' })

/** Everything else (a new tab, a download) is the browser's business. */
const isPlainClick = (event: MouseEvent<HTMLAnchorElement>): boolean => {
  const { target, download } = event.currentTarget
  const withKey = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return (
    !event.defaultPrevented && event.button === 0 && !withKey && (!target || target === '_self') && !download
  )
}

interface NavLinkProps extends Omit<LinkProps, 'to'> {
  readonly to: string
  /** Current only at exactly this address, not below it. */
  readonly end?: boolean | undefined
  /** Current at this address and below it too. */
  readonly rowsAt?: string | undefined
}

/** A link that says when it leads to where she is. */
export function NavLink({ to, end = false, rowsAt, ...rest }: NavLinkProps) {
  const path = use(PathContext)
  const target = withoutSlash(resolveTo(to, atPath(path)).pathname)
  const here = withoutSlash(path)
  const isBelow = (address: string) => address !== '' && here.startsWith(`${address}/`)
  const isAtRows = rowsAt !== undefined && (here === rowsAt || isBelow(rowsAt))
  const isCurrent = here === target || (!end && isBelow(target)) || isAtRows
  return <Link {...rest} to={to} aria-current={isCurrent ? 'page' : undefined} />
}

const withoutSlash = (path: string) => path.toLowerCase().replace(/\/+$/, '')

/** Leads on as soon as it is drawn. */
export function Navigate({ to, replace }: { to: string; replace?: boolean }) {
  const { navigate } = useRouter()
  useEffect(() => {
    void navigate(to, { replace })
  }, [navigate, to, replace])
  return null
}

import { safeNextPath } from '#core/safe-next-path.ts'
import { homeOf } from '#web/kernel/session/home-of.ts'

/** What an address of these pages says to them alone, and what must not travel further. */
const OWN = ['next', 'reason', 'token', 'director']

/**
 * Where she goes once she is signed in: to the safe target, else to the home of her role. What else stood in the
 * address goes with her.
 */
export function targetAfterSignIn(search: string, role: string | null | undefined): string {
  const query = new URLSearchParams(search)
  const target = safeNextPath(query.get('next')) ?? homeOf(role)
  for (const name of OWN) query.delete(name)
  if (query.size === 0) return target
  const [address = '', anchor] = target.split('#')
  const joined = `${address}${address.includes('?') ? '&' : '?'}${query}`
  return anchor === undefined ? joined : `${joined}#${anchor}`
}

/** A link between these pages: it passes on where she was going. */
export function doorLink(path: '/login' | '/register' | '/forgot-password', search: string): string {
  const next = safeNextPath(new URLSearchParams(search).get('next'))
  return next ? `${path}?${new URLSearchParams({ next })}` : path
}

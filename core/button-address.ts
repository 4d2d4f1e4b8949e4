import { parseUrl } from './text/parse-url.ts'
import { safeNextPath } from './safe-next-path.ts'

export interface ButtonAddress {
  readonly href: string
  /** Of another site: it is shown beside the button, and opens in a tab of its own. */
  readonly host?: string
}

/** Where a button that a director wrote may lead: a path of this site, or another site over https; else nothing. */
export function buttonAddress(written: string): ButtonAddress | undefined {
  const path = safeNextPath(written)
  if (path !== undefined) return { href: path }
  if (!/^https:\/\/[^\s\\]+$/i.test(written)) return undefined
  const url = parseUrl(written)
  if (!url || url.username || url.password || !url.hostname.includes('.')) return undefined
  return { href: url.href, host: url.host }
}

export interface Place {
  readonly pathname: string
  /** With its question mark; empty without a query. */
  readonly search: string
  /** With its number sign. */
  readonly hash: string
}
export interface Location extends Place {
  /** Tells two visits of one address apart. */
  readonly key: string
}
export type To = string | Partial<Place>

const HERE = 'http://here'

/** Where a link leads from here. Besides whole paths it may be only a query or only a place in the page. */
export function resolveTo(to: To, from: Place): Place {
  if (typeof to !== 'string') {
    const { pathname = from.pathname, search = '', hash = '' } = to
    return { pathname, search: lead('?', search), hash: lead('#', hash) }
  }
  const { pathname, search, hash } = new URL(to, HERE + hrefOf(from))
  return { pathname, search, hash }
}

const lead = (sign: string, text: string) => (text === '' || text.startsWith(sign) ? text : sign + text)

export const hrefOf = ({ pathname, search, hash }: Place): string => pathname + search + hash

/** Of another site, or for another program: mail, telephone. */
export const leadsOutside = (to: To): to is string =>
  typeof to === 'string' && /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(to)

export const newKey = (): string => Math.random().toString(36).slice(2, 10)

/** What signed-in requests showed of how the platform is reached, against what its settings say. */
export type ArrivalFault = 'proxy-untrusted' | 'other-host'

export interface Arrivals {
  /** Of a request whose sender is known; anybody may write whatever she likes into the heads of others. */
  see(request: ArrivingRequest): void
  faults(): readonly ArrivalFault[]
}

export interface ArrivingRequest {
  /** Host and port as the request names them, behind a trusted proxy as the proxy says. */
  readonly host: string
  readonly headers: Readonly<Record<string, unknown>>
}

interface ArrivalSettings {
  readonly origin: string
  readonly isProxyTrusted: boolean
  readonly warn: (about: object, words: string) => void
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/
const PROXY_HEADERS = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded']

const words: Readonly<Record<ArrivalFault, string>> = {
  'proxy-untrusted':
    'requests arrive through a proxy and TRUST_PROXY is not set: everybody counts as one network for the limits',
  'other-host':
    'the platform is opened under another address than PUBLIC_URL says: links in mails lead elsewhere',
}

export function watchArrivals({ origin, isProxyTrusted, warn }: ArrivalSettings): Arrivals {
  const own = new URL(origin).host
  const found = new Set<ArrivalFault>()
  const note = (fault: ArrivalFault, about: object) => {
    if (found.has(fault)) return
    found.add(fault)
    warn(about, words[fault])
  }
  return {
    see({ host, headers }) {
      const proxied = PROXY_HEADERS.filter((name) => headers[name] !== undefined)
      if (!isProxyTrusted && proxied.length > 0) note('proxy-untrusted', { headers: proxied })
      // Whoever sits at the machine itself, and a check of its health, may name it as they like.
      const named = isProxyTrusted || proxied.length === 0 ? host : forwardedHost(headers, host)
      if (named !== own && !LOOPBACK.test(named)) note('other-host', { host: named, expected: own })
    },
    faults: () => [...found],
  }
}

/** Proxies pass the name on in the Host itself, or beside it. */
function forwardedHost(headers: ArrivingRequest['headers'], host: string): string {
  const named = headers['x-forwarded-host']
  return typeof named === 'string' && named !== '' ? named : host
}

import type { Config } from '#server/config.ts'

/**
 * Every picture is stored here; YouTube shows its stills inside its own frame. A file elsewhere is loaded by the video
 * element itself, so `media-src` is open; a stream is fetched by code, and its hosts are named in STREAM_HOSTS. Files of
 * an S3 store come through this server.
 */
const policyFor = (streamHosts: readonly string[]): string =>
  [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self'",
    "media-src 'self' blob: https:",
    "font-src 'self'",
    ["connect-src 'self'", ...streamHosts].join(' '),
    'frame-src https://www.youtube-nocookie.com',
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Written anew only when something else may be connected to. */
function policies(streamHosts: readonly string[]) {
  let known = { hosts: '', policy: policyFor(streamHosts) }
  return (more: readonly string[]): string => {
    const hosts = more.join(' ')
    if (hosts !== known.hosts) known = { hosts, policy: policyFor([...streamHosts, ...more]) }
    return known.policy
  }
}

/** Sent with every answer. WebAssembly may be compiled, which lays certificates out; no text is run. Inline styles are allowed because positioning libraries set them; inline scripts never. */
export function securityHeaders(
  { streamHosts, publicUrl }: Pick<Config, 'streamHosts' | 'publicUrl'>,
  /** Where pages may connect to besides, such as a server that carries sound: asked at each answer. */
  pageHosts: () => readonly string[] = () => [],
): Readonly<Record<string, string>> {
  const policy = policies(streamHosts)
  return {
    get 'content-security-policy'() {
      return policy(pageHosts())
    },
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(self)',
    'cross-origin-opener-policy': 'same-origin',
    ...(publicUrl?.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  }
}

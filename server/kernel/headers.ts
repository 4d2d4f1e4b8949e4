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

/** Sent with every answer. WebAssembly may be compiled, which lays certificates out; no text is run. Inline styles are allowed because positioning libraries set them; inline scripts never. */
export const securityHeaders = ({
  streamHosts,
  publicUrl,
}: Pick<Config, 'streamHosts' | 'publicUrl'>): Readonly<Record<string, string>> => ({
  'content-security-policy': policyFor(streamHosts),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(self)',
  'cross-origin-opener-policy': 'same-origin',
  ...(publicUrl?.startsWith('https:')
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {}),
})

import type { Config } from '#server/config.ts'

/**
 * Every picture is stored here; YouTube shows its stills inside its own frame. Recordings may stand anywhere: `media-src`
 * is open for files, and a stream is fetched by code from hosts that its own lists name, so `connect-src` can be closed
 * only by who knows them.
 */
const policyFor = (streamHosts: readonly string[] | undefined): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self'",
    "media-src 'self' blob: https:",
    "font-src 'self'",
    `connect-src 'self' ${streamHosts ? streamHosts.join(' ') : 'https:'}`.trim(),
    'frame-src https://www.youtube-nocookie.com',
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Sent with every answer. Inline styles are allowed because positioning libraries set them; inline scripts never. */
export const securityHeaders = ({
  streamHosts,
  publicUrl,
}: Pick<Config, 'streamHosts' | 'publicUrl'>): Readonly<Record<string, string>> => ({
  'content-security-policy': policyFor(streamHosts),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(self)',
  'cross-origin-opener-policy': 'same-origin',
  ...(publicUrl?.startsWith('https:')
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {}),
})

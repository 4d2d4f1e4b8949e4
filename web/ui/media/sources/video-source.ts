/** How an address of a video is to be played. */
export type VideoSource =
  | { readonly kind: 'file'; readonly url: string }
  | { readonly kind: 'hls'; readonly url: string }
  | { readonly kind: 'youtube'; readonly id: string }

const youTubeHosts = new Set(['youtube.com', 'm.youtube.com', 'youtu.be', 'youtube-nocookie.com'])

export function videoSource(address: string): VideoSource {
  const id = youTubeId(address)
  if (id) return { kind: 'youtube', id }
  return { kind: /\.m3u8($|[?#])/i.test(address) ? 'hls' : 'file', url: address }
}

function youTubeId(address: string): string | undefined {
  const url = parsed(address)
  if (!url || !youTubeHosts.has(url.hostname.replace(/^www\./, ''))) return undefined
  const id = url.searchParams.get('v') ?? url.pathname.split('/').findLast(Boolean)
  return id && /^[\w-]{6,20}$/.test(id) ? id : undefined
}

function parsed(address: string): URL | undefined {
  try {
    return /^https?:\/\//i.test(address) ? new URL(address) : undefined
  } catch {
    return undefined
  }
}

/** Whether a text is the address of something to play, and not a text to read. */
export const isAddress = (text: string): boolean => /^(https?:\/\/|\/)\S+$/.test(text.trim())

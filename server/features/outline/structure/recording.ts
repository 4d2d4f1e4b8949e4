/** Where a recording is played from. */
export type Source = 'none' | 'file' | 'hls' | 'youtube'

const youTubeHosts = new Set([
  'youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtu.be',
  'youtube-nocookie.com',
])
const idForm = /^[\w-]{11}$/

const parsed = (address: string): URL | undefined =>
  URL.canParse(address)
    ? new URL(address)
    : URL.canParse(`https://${address}`)
      ? new URL(`https://${address}`)
      : undefined

export const isYouTube = (address: string): boolean =>
  youTubeHosts.has(parsed(address)?.hostname.replace(/^www\./, '') ?? '')

/** The id in any form of a YouTube address (watch, youtu.be, embed, shorts, live); undefined when there is none. */
export function youTubeId(address: string): string | undefined {
  const url = parsed(address)
  if (!url || !isYouTube(address)) return undefined
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean)
  const inPath = ['embed', 'shorts', 'live', 'v'].includes(first) ? second : first
  const id = url.searchParams.get('v') ?? inPath
  return idForm.test(id) ? id : undefined
}

export const youTubeAddress = (id: string): string => `https://www.youtube.com/watch?v=${id}`

const endings = {
  video: /\.(m3u8|mp4|m4v|webm)$/i,
  audio: /\.(m3u8|mp3|m4a|aac|ogg|oga|wav|mp4|webm)$/i,
}

/** An address elsewhere that a browser can play: secure, without credentials, of a known ending. */
export function isOutsideRecording(address: string, kind: 'video' | 'audio'): boolean {
  if (!/^https:\/\//i.test(address) || !URL.canParse(address)) return false
  const { username, password, hostname, pathname } = new URL(address)
  return !username && !password && hostname.includes('.') && endings[kind].test(pathname)
}

export function sourceOf(address: string | null): Source {
  if (address === null) return 'none'
  if (/^https?:\/\//.test(address) && isYouTube(address)) return 'youtube'
  return /\.m3u8($|[?#])/i.test(address) ? 'hls' : 'file'
}

/** A recording that is not ours but can be played: on YouTube, or a secure address of a known ending. */
export const isPlayableElsewhere = (address: string, kind: 'video' | 'audio'): boolean =>
  kind === 'video' && isYouTube(address)
    ? youTubeId(address) !== undefined
    : isOutsideRecording(address, kind)

/** The host of a stream elsewhere that the content security policy does not let pages fetch; undefined when it plays. */
export function unnamedStreamHost(address: string, streamHosts: readonly string[]): string | undefined {
  if (sourceOf(address) !== 'hls' || !URL.canParse(address)) return undefined
  const { host } = new URL(address)
  return streamHosts.some((source) => covers(source, host)) ? undefined : host
}

/** As a browser compares them: a star stands for one label or more, and no port for the usual one. */
function covers(source: string, host: string): boolean {
  const named = source
    .toLowerCase()
    .replace(/^https:\/\//, '')
    .replace(/:443$/, '')
  return named.startsWith('*.') ? host.endsWith(named.slice(1)) : host === named
}

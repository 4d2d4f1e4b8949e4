import type { LiveKitAccount } from '../port.ts'

/** What the platform asks over HTTP where browsers open a socket. */
export const httpAddress = ({ url }: Pick<LiveKitAccount, 'url'>): string =>
  url.replace(/^ws/, 'http').replace(/\/+$/, '')

const CLOUD = '.livekit.cloud'

/** The sources that a page's policy must name so that it may connect; LiveKit Cloud sends browsers on to its regions. */
export function pageHostsOf({ url }: Pick<LiveKitAccount, 'url'>): readonly string[] {
  const { protocol, host, hostname } = new URL(url)
  const hosts = hostname.endsWith(CLOUD) ? [host, `*${CLOUD}`] : [host]
  const http = protocol === 'wss:' ? 'https:' : 'http:'
  return hosts.flatMap((each) => [`${protocol}//${each}`, `${http}//${each}`])
}

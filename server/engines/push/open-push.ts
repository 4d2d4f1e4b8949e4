import { beamsClient } from './beams.ts'
import type { Push } from './port.ts'

interface OpenPush {
  /** Push services of a private network, also without TLS: for tests and closed networks. */
  readonly mayPushPrivately: boolean
  readonly beamsAddress: string | undefined
  readonly origin: string
}

const LONGEST_ENDPOINT = 1000

/** The way to browsers that are closed, by our own keys or through Pusher Beams. */
export function openPush({ mayPushPrivately, beamsAddress, origin }: OpenPush): Push {
  const { publish, ...beams } = beamsClient({ address: beamsAddress, origin })
  return {
    makeKeys: async () => (await import('./own-push.ts')).makeOwnKeys(),
    isEndpoint(address) {
      if (address.length > LONGEST_ENDPOINT || !URL.canParse(address)) return false
      const { protocol, username, password, hostname } = new URL(address)
      if (username !== '' || password !== '') return false
      if (mayPushPrivately) return protocol === 'https:' || protocol === 'http:'
      // A push service has a name; a bare address or a name without a dot is a neighbour.
      return protocol === 'https:' && /^[a-z\d-]+(\.[a-z\d-]+)*\.[a-z][a-z\d-]+$/.test(hostname)
    },
    async send(settings, device, message) {
      if (settings.provider === 'beams') return publish(settings, device, message)
      const { sendOwn } = await import('./own-push.ts')
      const { keys, subject } = settings
      return sendOwn({ keys, subject, device, message, isTrusted: mayPushPrivately })
    },
    beams,
  }
}

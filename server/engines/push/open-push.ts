import webPush from 'web-push'
import { beamsClient } from './beams.ts'
import { sendOwn } from './own-push.ts'
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
    makeKeys: () => webPush.generateVAPIDKeys(),
    isEndpoint(address) {
      if (address.length > LONGEST_ENDPOINT || !URL.canParse(address)) return false
      const { protocol, username, password, hostname } = new URL(address)
      if (username !== '' || password !== '') return false
      if (mayPushPrivately) return protocol === 'https:' || protocol === 'http:'
      // A push service has a name; a bare address or a name without a dot is a neighbour.
      return protocol === 'https:' && /^[a-z\d-]+(\.[a-z\d-]+)*\.[a-z][a-z\d-]+$/.test(hostname)
    },
    send: (settings, device, message) =>
      settings.provider === 'beams'
        ? publish(settings, device, message)
        : sendOwn({
            keys: settings.keys,
            subject: settings.subject,
            device,
            message,
            isTrusted: mayPushPrivately,
          }),
    beams,
  }
}

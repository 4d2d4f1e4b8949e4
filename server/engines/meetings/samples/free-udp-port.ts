import { createSocket } from 'node:dgram'
import { once } from 'node:events'

/** A UDP port of this machine that nobody uses, with the next one free as well. */
export async function freeUdpPort(): Promise<number> {
  for (;;) {
    const first = createSocket('udp4')
    const second = createSocket('udp4')
    try {
      first.bind(0, '127.0.0.1')
      await once(first, 'listening')
      const { port } = first.address()
      second.bind(port + 1, '127.0.0.1')
      await once(second, 'listening')
      return port
    } catch {
      // Another program has the next one.
    } finally {
      first.close()
      second.close()
    }
  }
}

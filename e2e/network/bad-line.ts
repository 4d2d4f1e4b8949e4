import { createSocket, type RemoteInfo, type Socket } from 'node:dgram'
import { once } from 'node:events'
import type { Page } from '@playwright/test'

const LOCAL = '127.0.0.1'

/** A line between browsers and the port of the sound, in this process: no rights and no namespace are needed. */
export interface BadLine {
  /** Leads the sound of a page over this line. Before its first page. */
  over(page: Page): Promise<void>
  /** Of each packet in each direction, from 0 to 1. */
  lose(share: number): void
  /** The addresses of all browsers change from one packet to the next, as from Wi-Fi to mobile. */
  move(): void
  close(): void
}

export async function badLine(mediaPort: number): Promise<BadLine> {
  const front = createSocket('udp4')
  front.bind(0, LOCAL)
  await once(front, 'listening')
  const ways = new Map<string, Socket>()
  let loss = 0
  const isLost = () => Math.random() < loss

  function wayOf({ address, port }: RemoteInfo): Socket {
    const name = `${address}:${port}`
    const standing = ways.get(name)
    if (standing) return standing
    const way = createSocket('udp4')
    way.on('message', (packet) => {
      if (!isLost()) front.send(packet, port, address)
    })
    ways.set(name, way)
    return way
  }
  front.on('message', (packet, from) => {
    if (!isLost()) wayOf(from).send(packet, mediaPort, LOCAL)
  })
  const { port: frontPort } = front.address()
  function move(): void {
    for (const way of ways.values()) way.close()
    ways.clear()
  }
  return {
    async over(page) {
      await page.addInitScript(
        ([from, to]) => {
          const Original = RTCPeerConnection
          window.RTCPeerConnection = class extends Original {
            override setRemoteDescription({ type, sdp = '' }: RTCSessionDescriptionInit): Promise<void> {
              return super.setRemoteDescription({
                type,
                sdp: sdp.replaceAll(` ${from} typ host`, ` ${to} typ host`),
              })
            }
          }
        },
        [mediaPort, frontPort] as const,
      )
    },
    lose(share) {
      loss = share
    },
    move,
    close() {
      move()
      front.close()
    },
  }
}

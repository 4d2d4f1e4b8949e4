import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface BreakingLine {
  readonly url: string
  /** How often it has broken so far. */
  readonly breaks: () => number
  /** Where what comes next is sent, for a server that starts again elsewhere. */
  readonly leadTo: (port: number) => void
  readonly cutNow: () => void
  readonly close: () => Promise<void>
}

/** A line to a server that breaks, both ways and without a word, each time the client has sent so many bytes in all. */
export async function breakingLine(port: number, breakAt: readonly number[]): Promise<BreakingLine> {
  let target = port
  let sent = 0
  let broken = 0
  const open = new Set<Socket>()
  const cutNow = () => {
    for (const socket of open) socket.destroy()
    open.clear()
  }
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1')
    for (const socket of [client, upstream]) {
      open.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => open.delete(socket))
    }
    upstream.pipe(client)
    client.on('data', (bytes) => {
      sent += bytes.length
      const limit = breakAt[broken]
      if (limit !== undefined && sent >= limit) {
        broken += 1
        cutNow()
        return
      }
      if (!upstream.write(bytes)) client.pause()
    })
    upstream.on('drain', () => client.resume())
    client.on('end', () => upstream.end())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${address.port}`,
    breaks: () => broken,
    leadTo: (next) => {
      target = next
    },
    cutNow,
    close: () =>
      new Promise((closed) => {
        cutNow()
        server.close(() => closed())
      }),
  }
}

import { connect, type Socket } from 'node:net'
import { checkedLookup } from '#server/outgoing/checked-host.ts'

/** Connects to a host that a director has typed. Throws PrivateHost where it is of a private network. */
export async function openGuardedSocket(host: string, port: number, ms: number): Promise<Socket> {
  const lookup = await checkedLookup(host)
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, lookup })
    const late = setTimeout(() => socket.destroy(new Error('connect ETIMEDOUT')), ms)
    socket.once('connect', () => {
      clearTimeout(late)
      socket.off('error', reject)
      resolve(socket)
    })
    socket.once('error', (error) => {
      clearTimeout(late)
      reject(error)
    })
  })
}

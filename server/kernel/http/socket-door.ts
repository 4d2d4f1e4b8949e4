import type { IncomingMessage, Server } from 'node:http'
import { SOCKET_PATH } from '#core/realtime/wire.ts'
import type { Process } from '../calls/caller.ts'
import { isDirectLocalRequest } from '../calls/demo-guard.ts'

/** Whether a request belongs to the connections, which have an engine of their own and no routes. */
export const isForSockets = ({ url = '' }: IncomingMessage): boolean => url.startsWith(SOCKET_PATH)

/**
 * A WebSocket never becomes a request that the routes see, so its guards stand here. A browser names the page that
 * opens it; pages of others have no business here.
 */
export const withUpgrades = ({ config, ports }: Process, server: Server): Server =>
  server.on('upgrade', (request, socket, head) => {
    const isOurs = isOwnPage(request) && (!config.demo || isDirectLocalRequest(request))
    if (isOurs) ports.realtime.upgrade(request, socket, head)
    else socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  })

/** By name alone: a proxy may speak to the platform on another port than browsers do to it. */
function isOwnPage({ headers: { origin, host } }: IncomingMessage): boolean {
  if (origin === undefined) return true
  return URL.parse(origin)?.hostname === URL.parse(`http://${host ?? ''}`)?.hostname
}

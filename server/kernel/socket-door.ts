import type { IncomingMessage, Server } from 'node:http'
import { SOCKET_PATH } from '#core/realtime/wire.ts'
import type { Process } from './caller.ts'
import { isDirectLocalRequest } from './demo-guard.ts'

/** Whether a request belongs to the connections, which have an engine of their own and no routes. */
export const isForSockets = ({ url = '' }: IncomingMessage): boolean => url.startsWith(SOCKET_PATH)

/** A WebSocket never becomes a request that the routes see, so its guard stands here. */
export const withUpgrades = ({ config, ports }: Process, server: Server): Server =>
  server.on('upgrade', (request, socket, head) => {
    if (!config.demo || isDirectLocalRequest(request)) ports.realtime.upgrade(request, socket, head)
    else socket.destroy()
  })

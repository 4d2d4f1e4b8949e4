// Bare `ws`: everybody who connects hears what is posted, and nobody is asked who she is.
import { createServer } from 'node:http'
import { WebSocketServer } from 'ws'

const { event } = JSON.parse(process.env['BENCH'] ?? '{}') as { event: object }
const http = createServer((request, response) => {
  if (request.method === 'POST') for (const socket of sockets.clients) socket.send(JSON.stringify(event))
  response.end()
})
const sockets = new WebSocketServer({ server: http, perMessageDeflate: false })
http.listen(Number(process.env['PORT']), '127.0.0.1')

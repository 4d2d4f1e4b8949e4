// The fastest that node:http can be: the same bytes and headers as the product's, and not one line of thought.
import { createServer } from 'node:http'
import type { BareSettings } from './settings.ts'

const settings = JSON.parse(process.env['BENCH'] ?? '{}') as Record<string, BareSettings>
const answers = new Map(
  Object.entries(settings).map(([path, { status, headers, body }]) => [
    path,
    { status, headers, body: Buffer.from(body, 'base64') },
  ]),
)

createServer((request, response) => {
  const answer = answers.get(request.url ?? '')
  if (!answer) {
    response.writeHead(404).end()
    return
  }
  response.writeHead(answer.status, answer.headers)
  response.end(answer.body)
}).listen(Number(process.env['PORT']), '127.0.0.1')

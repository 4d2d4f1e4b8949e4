import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { BROWSER } from './load.ts'
import type { BareSettings } from './settings.ts'

/** Node writes these itself on every answer. */
const OF_NODE = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

const COMPRESSED_MS = 200

/** What the product sends for a path, undecoded: its kept answer, which the second to ask has made small. */
export async function exactBytes(url: string, path: string): Promise<BareSettings> {
  await ask(url + path)
  await ask(url + path)
  await sleep(COMPRESSED_MS)
  return ask(url + path)
}

function ask(address: string): Promise<BareSettings> {
  return new Promise((resolve, reject) => {
    const call = request(address, { headers: BROWSER }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.once('error', reject)
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(
            Object.entries(response.headers).flatMap(([name, value]) =>
              OF_NODE.has(name) ? [] : [[name, String(value)]],
            ),
          ),
          body: Buffer.concat(parts).toString('base64'),
        }),
      )
    })
    call.once('error', reject)
    call.end()
  })
}

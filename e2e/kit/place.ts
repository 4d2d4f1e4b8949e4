import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where the run's own server lives. The runner chooses, its workers learn it from their environment. */
process.env['RATTIL_E2E_PORT'] ??= String(await freePort())
process.env['RATTIL_E2E_DATA'] ??= join(tmpdir(), `rattil-e2e-${process.pid}`)

export const place = {
  port: Number(process.env['RATTIL_E2E_PORT']),
  url: `http://localhost:${process.env['RATTIL_E2E_PORT']}`,
  dataDir: process.env['RATTIL_E2E_DATA'],
}

export function freePort(): Promise<number> {
  const probe = createServer()
  return new Promise((resolve, reject) => {
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}

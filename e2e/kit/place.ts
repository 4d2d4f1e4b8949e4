import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#server/testing/free-port.ts'

/** Where the run's own server lives. The runner chooses, its workers learn it from their environment. */
process.env['RATTIL_E2E_PORT'] ??= String(await freePort())
process.env['RATTIL_E2E_DATA'] ??= join(tmpdir(), `rattil-e2e-${process.pid}`)

export const place = {
  port: Number(process.env['RATTIL_E2E_PORT']),
  url: `http://localhost:${process.env['RATTIL_E2E_PORT']}`,
  dataDir: process.env['RATTIL_E2E_DATA'],
}

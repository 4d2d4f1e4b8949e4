import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartRefused } from '#core/start-refused.ts'
import type { Config } from '../config.ts'
import { requireDataDir, requireTemporaryFolder } from '../data-dir.ts'

const METRICS_HOST = '127.0.0.1'

/** What can be known before a database is made or started: folders that can be written, ports that are free. */
export async function checkPlace({ dev, distDir, dataDir, port, host, metricsPort }: Config): Promise<void> {
  if (!dev && !existsSync(join(distDir, 'client/.vite/manifest.json')))
    throw new StartRefused(
      `The pages are not built in ${distDir}: run "npm start", which builds them, or name their folder in RATTIL_DIST.`,
    )
  requireDataDir(dataDir)
  requireTemporaryFolder(tmpdir())
  await requireFreePort({ setting: 'PORT', port, host })
  if (metricsPort > 0)
    await requireFreePort({ setting: 'METRICS_PORT', port: metricsPort, host: METRICS_HOST })
}

interface Place {
  readonly setting: 'PORT' | 'METRICS_PORT'
  readonly port: number
  readonly host: string
}

async function requireFreePort(place: Place): Promise<void> {
  const server = createServer()
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen({ port: place.port, host: place.host, exclusive: true }, resolve)
    })
  } catch (error) {
    throw refusedPort(error, place)
  }
  await new Promise<void>((resolve) => {
    server.close(() => resolve())
  })
}

/** Why nothing can listen there, in one sentence; an error of another kind stays what it is. */
export function refusedPort(error: unknown, { setting, port, host }: Place): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const sentence = {
    EADDRINUSE: `${setting} ${port} is taken by another program: end that one, or choose another port, for instance ${setting}=${port + 1}.`,
    EACCES: `${setting} ${port} may not be used by this account: choose one above 1023, and let a proxy listen on the lower one.`,
    EADDRNOTAVAIL: notOurs(host),
    ENOTFOUND: notOurs(host),
    EAI_AGAIN: notOurs(host),
    EINVAL: notOurs(host),
  }[code]
  return sentence ? new StartRefused(sentence, { cause: error }) : error
}

const notOurs = (host: string) =>
  `HOST ${host} is no address of this machine: use 127.0.0.1 behind a proxy, or 0.0.0.0 for all of its addresses.`

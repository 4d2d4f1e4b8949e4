import { realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** The database may lie elsewhere, where its own account can reach it. */
export function removeData(dataDir: string): void {
  const cluster = clusterOf(dataDir)
  if (cluster) rmSync(cluster, { recursive: true, force: true })
  rmSync(dataDir, { recursive: true, force: true })
}

function clusterOf(dataDir: string): string | undefined {
  try {
    return realpathSync(join(dataDir, 'postgres'))
  } catch {
    return undefined
  }
}

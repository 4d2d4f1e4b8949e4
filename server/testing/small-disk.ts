import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SmallDisk {
  readonly path: string
  freeBytes(): number
  /** Takes what is free, but for so many bytes. */
  fill(leaving?: number): void
  /** Gives back what `fill` took. */
  empty(): void
  readOnly(): void
  remove(): void
}

const MB = 1024 * 1024
const mount = (...args: string[]) => spawnSync('mount', args).status === 0

/** A disk of a few megabytes in memory; undefined, with the reason printed, where this account may mount none. */
export function smallDisk(megabytes: number): SmallDisk | undefined {
  const path = mkdtempSync(join(tmpdir(), 'rattil-disk-'))
  if (!mount('-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'rattil-test', path)) {
    rmSync(path, { recursive: true })
    process.stdout.write(
      'Skipped: a small disk needs the right to mount one (root outside of a container).\n',
    )
    return undefined
  }
  const ballast = join(path, '.ballast')
  const freeBytes = () => {
    const { bavail, bsize } = statfsSync(path)
    return bavail * bsize
  }
  return {
    path,
    freeBytes,
    fill(leaving = 0) {
      for (let room = freeBytes() - leaving; room > 0; room = freeBytes() - leaving)
        try {
          writeFileSync(ballast, Buffer.alloc(Math.min(room, 4 * MB)), { flag: 'a' })
        } catch {
          // The last page: there is no room for less.
          return
        }
    },
    empty: () => rmSync(ballast, { force: true }),
    readOnly: () => void mount('-o', 'remount,ro', path),
    remove() {
      spawnSync('umount', ['-l', path])
      rmSync(path, { recursive: true, force: true })
    },
  }
}

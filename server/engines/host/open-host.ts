import { execFile } from 'node:child_process'
import { statfs } from 'node:fs/promises'
import { arch, availableParallelism, freemem, loadavg, platform, totalmem } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { promisify } from 'node:util'
import type { Host } from './port.ts'
import { openRoom, type RoomSettings } from './room.ts'

const PATIENCE_MS = 3000
const NANOSECONDS = 1e6
/** A path that cannot be followed is thrown and not told: both are a rejection here. */
const run = async (tool: string, args: readonly string[], options: { readonly timeout: number }) =>
  promisify(execFile)(tool, args, options)

export function openHost(settings: RoomSettings): Host {
  const { dataDir } = settings
  const loop = monitorEventLoopDelay({ resolution: 20 })
  loop.enable()
  return {
    ...openRoom(settings),
    async figures() {
      const disk = await statfs(dataDir)
      return {
        platform: `${platform()} ${arch()}`,
        cpus: availableParallelism(),
        load: loadavg()[0] ?? 0,
        memory: memoryHere(),
        disk: { total: disk.blocks * disk.bsize, free: disk.bavail * disk.bsize },
      }
    },
    process() {
      const loopDelayMs = Math.round(loop.percentile(99) / NANOSECONDS)
      loop.reset()
      return {
        pid: process.pid,
        node: process.version,
        uptimeSeconds: Math.round(process.uptime()),
        memoryBytes: process.memoryUsage().rss,
        loopDelayMs: Number.isFinite(loopDelayMs) ? loopDelayMs : 0,
      }
    },
    toolVersion: (tool) =>
      run(tool, ['-version'], { timeout: PATIENCE_MS }).then(
        ({ stdout }) => versionIn(stdout),
        () => undefined,
      ),
  }
}

/** Of the container where one bounds it, else of the machine. */
function memoryHere() {
  const bound = process.constrainedMemory()
  const total = bound > 0 && bound < totalmem() ? bound : totalmem()
  return { total, free: Math.min(freemem(), process.availableMemory(), total) }
}

/** «ffmpeg version 5.1.9-0+deb12u1 Copyright (c) …»: only the version. */
const versionIn = (said: string): string | undefined => {
  const [line = ''] = said.split('\n', 1)
  return /version (\S+)/.exec(line)?.[1] ?? line
}

import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'

type Tool = 'ffmpeg' | 'ffprobe'

/** Whether this machine can convert films and photos; tests that need it are skipped where it cannot. */
export const hasFfmpeg = (['ffmpeg', 'ffprobe'] as const).every((tool) => {
  try {
    execFileSync(tool, ['-version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})

/** Hides the programs of this machine from the tests of a file; `install` puts one there that does what its script says. */
export function ownTools() {
  let dir = ''
  let path: string | undefined
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'tools-'))
    path = process.env['PATH']
    process.env['PATH'] = dir
  })
  afterAll(async () => {
    process.env['PATH'] = path
    await rm(dir, { recursive: true })
  })
  return {
    async install(tool: Tool, script = 'exit 0') {
      await writeFile(join(dir, tool), `#!/bin/sh\n${script}\n`)
      await chmod(join(dir, tool), 0o755)
    },
    remove: (tool: Tool) => rm(join(dir, tool), { force: true }),
  }
}

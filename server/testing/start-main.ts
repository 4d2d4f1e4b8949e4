import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pinnedNode } from '../../scripts/pinned-node.mjs'

const ROOT = join(import.meta.dirname, '../..')
const COMPILED = join(ROOT, 'node_modules/.cache/compiled')

export interface StartedMain {
  readonly child: ChildProcess
  output(): string
  /** The code it ended with. */
  readonly ended: Promise<number | null>
}

/** The platform as a process of its own, on settings that are these alone. */
export function startMain(env: Record<string, string>): StartedMain {
  const child = spawn(pinnedNode(), [join(ROOT, 'server/main.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'warn', NODE_COMPILE_CACHE: COMPILED, ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (output += String(part)))
  const ended = once(child, 'close').then(() => child.exitCode)
  return { child, output: () => output, ended }
}

/** Pages that are nearly nothing, for a platform whose calls alone are asked. */
export function makeEmptyPages(folder: string): string {
  const dist = join(folder, 'dist')
  mkdirSync(join(dist, 'client/.vite'), { recursive: true })
  mkdirSync(join(dist, 'client/assets'), { recursive: true })
  mkdirSync(join(dist, 'server'), { recursive: true })
  writeFileSync(join(dist, 'client/.vite/manifest.json'), '{}')
  writeFileSync(
    join(dist, 'server/entry-server.js'),
    "export const setTransport = () => {}\nexport const renderPage = async () => ({ status: 200, head: { title: '' }, html: '', state: '{}', sources: [], isPublic: true })\n",
  )
  writeFileSync(join(dist, 'package.json'), '{"type":"module"}')
  return dist
}

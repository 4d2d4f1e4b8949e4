import { spawn } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import { root, say, took } from './terminal.mjs'

const bin = (tool) => join(root, 'node_modules', tool)
/** The same as of a platform that is started: what one process has compiled, the next ones need not. */
const COMPILED = bin('.cache/compiled')

/** What `npm run check` looks at; each is a program for the pinned Node. */
export const CHECKS = [
  { name: 'types', args: [bin('typescript/bin/tsc'), '--noEmit'] },
  { name: 'lint', args: [bin('oxlint/bin/oxlint')] },
  { name: 'format', args: [bin('oxfmt/bin/oxfmt'), '--check'] },
  { name: 'imports', args: ['scripts/check-imports.mjs'] },
  { name: 'logical sides and formats', args: ['scripts/check-logical.mjs'] },
  { name: 'addresses', args: ['scripts/check-addresses.mjs'] },
  { name: 'unused exports', args: ['scripts/check-exports.mjs'] },
]

/** For what has been built into dist/. */
export const BUILT_CHECKS = [
  { name: 'sizes of the screens', args: ['scripts/check-sizes.ts'] },
  { name: 'methods of old browsers', args: ['scripts/check-browsers.ts'] },
]

/** Those that the uncommitted change can reach; `npm test` runs all of them. */
export const CHANGED_UNIT_TESTS = {
  name: 'unit tests of what changed',
  args: [
    bin('vitest/vitest.mjs'),
    'run',
    '--project=core',
    '--project=web',
    '--project=web alone',
    '--changed',
    '--passWithNoTests',
    '--reporter=dot',
  ],
}

/** Runs one program and says how it went; what it printed is shown only when it failed. */
async function runQuietly(node, { name, args, env = {} }) {
  const done = took()
  const { code, output } = await run(node, args, { env, isQuiet: true })
  say(`${code === 0 ? '✓' : '✗'} ${name} ${done()}`)
  if (code !== 0) say(output.trim())
  return code === 0
}

/** Two programs at a time: the types take as long as all others. Gives the names of those that failed. */
export async function runChecks(node, checks) {
  const waiting = [...checks]
  const failed = []
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift())
      if (!(await runQuietly(node, check))) failed.push(check.name)
  }
  await Promise.all([work(), work()])
  return failed
}

/** Runs one program in the open. */
export async function runAloud(node, { args, env = {} }) {
  const { code } = await run(node, args, { env, isQuiet: false })
  return code === 0
}

function run(node, args, { env, isQuiet }) {
  const child = spawn(node, args, {
    cwd: root,
    stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: {
      NODE_COMPILE_CACHE: COMPILED,
      ...process.env,
      PATH: `${dirname(node)}${delimiter}${process.env.PATH}`,
      ...env,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, output: error.message }))
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

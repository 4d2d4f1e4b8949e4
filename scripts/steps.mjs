import { spawn } from 'node:child_process'
import { delimiter, dirname, join, posix } from 'node:path'
import { isBrokenOff } from './offspring.mjs'
import { readSources } from './source-files.mjs'
import { root, say, took } from './terminal.mjs'

const bin = (tool) => join(root, 'node_modules', tool)
/** The same as of a platform that is started: what one process has compiled, the next ones need not. */
const COMPILED = bin('.cache/compiled')

const TYPES = { name: 'types', args: [bin('typescript/bin/tsc'), '--noEmit'] }
/** They see the whole tree and are quick. */
const OF_THE_TREE = [
  { name: 'imports', args: ['scripts/check-imports.mjs'] },
  { name: 'logical sides and formats', args: ['scripts/check-logical.mjs'] },
  { name: 'addresses', args: ['scripts/check-addresses.mjs'] },
  { name: 'second ways', args: ['scripts/check-ways.mjs'] },
  { name: 'owners of tables', args: ['scripts/check-tables.ts'] },
  { name: 'unused exports', args: ['scripts/check-exports.mjs'] },
]
const lint = (files = []) => ({ name: 'lint', args: [bin('oxlint/bin/oxlint'), ...files] })
const format = (files = []) => ({ name: 'format', args: [bin('oxfmt/bin/oxfmt'), '--check', ...files] })

/** What `npm test` looks at before it runs a test; each is a program for the pinned Node. */
export const CHECKS = [TYPES, lint(), format(), ...OF_THE_TREE]

/** For what has been built into dist/. */
export const BUILT_CHECKS = [
  { name: 'sizes of the screens', args: ['scripts/check-sizes.ts'] },
  { name: 'methods of old browsers', args: ['scripts/check-browsers.ts'] },
]

const vitest = (...args) => [bin('vitest/vitest.mjs'), 'run', '--reporter=dot', ...args]

/** What `npm run check` looks at: these files of the project, and the tests that they can reach or that lie beside them. */
export function checksOf(changed) {
  const code = changed.filter((file) => /\.[cm]?[jt]sx?$/.test(file))
  const beside = testsBeside(changed.filter((file) => file.startsWith('server/')))
  return [
    TYPES,
    ...(code.length > 0 ? [lint(code), format(code)] : []),
    ...OF_THE_TREE,
    {
      name: 'unit tests of what changed',
      args: vitest(
        '--project=core',
        '--project=web',
        '--project=web alone',
        '--changed',
        '--passWithNoTests',
      ),
    },
    ...(beside.length > 0
      ? [
          {
            name: 'server tests beside what changed',
            args: vitest('--project=server', '--project=server with mocks', ...beside),
          },
        ]
      : []),
  ]
}

/** The tests in the folders of these files: those that reach them from elsewhere would be half of all. */
export function testsBeside(files) {
  const folders = new Set(files.map((file) => posix.dirname(file)))
  return readSources(['server'], /\.test\.ts$/)
    .map(([file]) => file)
    .filter((file) => folders.has(posix.dirname(file)))
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
    child.once('close', (code) => isBrokenOff() || resolve({ code: code ?? 1, output }))
  })
}

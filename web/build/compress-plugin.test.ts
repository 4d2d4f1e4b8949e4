import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compressPlugin } from './compress-plugin.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'rattil-compress-'))
})
afterEach(() => rm(root, { recursive: true }))

async function buildFrom(code: string) {
  await writeFile(join(root, 'entry.ts'), code)
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [compressPlugin()],
    build: { outDir: join(root, 'out'), rolldownOptions: { input: join(root, 'entry.ts') } },
  })
}

test('of a failed build the cause is told, not what is missing because of it', async () => {
  await expect(buildFrom("import './no-such-file.ts'")).rejects.toThrow(/no-such-file/)
})

test('a text file of a build has its small forms beside it', async () => {
  await buildFrom(`document.title = '${'x'.repeat(2000)}'`)
  const files = await readdir(join(root, 'out/assets'))
  expect(files.filter((file) => /\.js(\.br|\.gz)?$/.test(file))).toHaveLength(3)
})

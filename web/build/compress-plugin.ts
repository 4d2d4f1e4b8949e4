import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(js|css|svg|json|webmanifest|html|txt)$/
const SMALL = 512

/** Puts `.br` and `.gz` beside every built text file, so that the server never compresses a static one. */
export function compressPlugin(): Plugin {
  let outDir = ''
  return {
    name: 'compress',
    apply: 'build',
    configResolved: (config) => {
      outDir = config.build.outDir
    },
    // Only after a whole build: `closeBundle` runs after a failed one too, and its own failure would hide the cause.
    async writeBundle() {
      if (this.environment.config.build.ssr) return
      const files = await readdir(outDir, { recursive: true })
      await Promise.all(files.filter((file) => TEXT.test(file)).map((file) => compress(join(outDir, file))))
    },
  }
}

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.length < SMALL) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }))
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}

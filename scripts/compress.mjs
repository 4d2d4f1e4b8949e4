// node scripts/compress.mjs: puts `.br` and `.gz` beside every text file of dist/client, so that the server compresses
// no file that it sends. A server may be sending them meanwhile, so each takes its name only when it is whole.
import { existsSync } from 'node:fs'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants as zlib, gzip } from 'node:zlib'
import { complain, root } from './terminal.mjs'

const TEXT = /\.(js|css|svg|json|webmanifest|html|txt)$/
/** Below so many bytes the name of the encoding costs more than it saves. */
const SMALL = 512

const FORMS = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, { params: { [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY } }),
  gz: (bytes) => promisify(gzip)(bytes, { level: zlib.Z_BEST_COMPRESSION }),
}

/**
 * What is compressed already stays as it is: the build empties the folder first.
 * @param {string} folder
 */
export async function compressFolder(folder) {
  const files = await readdir(folder, { recursive: true })
  await Promise.all(files.filter((file) => TEXT.test(file)).map((file) => compress(join(folder, file))))
}

async function compress(file) {
  const missing = Object.entries(FORMS).filter(([ending]) => !existsSync(`${file}.${ending}`))
  if (missing.length === 0) return
  const bytes = await readFile(file)
  if (bytes.length < SMALL) return
  for (const [ending, form] of missing) {
    const arriving = `${file}.${ending}.part`
    await writeFile(arriving, await form(bytes))
    await rename(arriving, `${file}.${ending}`)
  }
}

if (import.meta.main) {
  setPriority(constants.priority.PRIORITY_LOW)
  try {
    await compressFolder(join(root, 'dist/client'))
    await writeFile(join(root, 'dist/.compressed'), '')
  } catch (error) {
    complain(`The files of the web could not be compressed and are sent as they are: ${error.message}`)
    process.exitCode = 1
  }
}

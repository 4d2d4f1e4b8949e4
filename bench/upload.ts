import { createHash } from 'node:crypto'
import { createReadStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Upload } from 'tus-js-client'
import { resumableRoutes } from '#contract/files/resumable-routes.ts'
import type { BegunUpload } from '#contract/files/resumable-shapes.ts'
import type { UploadedFile } from '#contract/files/shapes.ts'
import { breakingLine } from '#server/testing/breaking-line.ts'
import { makeFilm, type Film } from '#server/testing/film.ts'
import type { Child } from './children.ts'
import type { BenchDatabase } from './database.ts'
import { addDirector, AS_DIRECTOR } from './director.ts'
import type { Table } from './table.ts'

const MB = 1024 * 1024
const SIZE_MB = 2048
const BREAK_AT = [300, 900, 1500].map((mb) => mb * MB)

/** A film of two gigabytes over a line that breaks three times, into the product as it runs. */
export async function benchUpload(database: BenchDatabase, product: Child): Promise<Table> {
  await addDirector(database)
  const folder = mkdtempSync(join(tmpdir(), 'rattil-bench-film-'))
  const line = await breakingLine(Number(new URL(product.url).port), BREAK_AT)
  try {
    const film = await makeFilm(join(folder, 'film.mp4'), SIZE_MB)
    const began = performance.now()
    const begun = await ask<BegunUpload>(product, resumableRoutes.begin.path, {
      bucket: 'lesson-media',
      name: 'film.mp4',
      size: film.size,
    })
    await send(film, line.url + begun.location)
    const sent = performance.now()
    const uploaded = await ask<UploadedFile>(product, resumableRoutes.finish.path.replace('{id}', begun.id))
    const finished = performance.now()
    const isWhole = (await hashOf(product, uploaded)) === film.sha256
    return {
      title: `A film of ${SIZE_MB} MB over a line that breaks`,
      head: ['breaks', 'arrives whole', 'sending, s', 'MB/s', 'checking and storing, s', 'most memory, MB'],
      rows: [
        [
          line.breaks(),
          isWhole ? 'yes' : 'NO',
          (sent - began) / 1000,
          SIZE_MB / ((sent - began) / 1000),
          (finished - sent) / 1000,
          highestMemory(product),
        ],
      ],
    }
  } finally {
    await line.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function ask<T>({ url }: Child, path: string, body?: object): Promise<T> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { ...AS_DIRECTOR, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${text.slice(0, 300)}`)
  return (JSON.parse(text) as { data: T }).data
}

/** By a client of the tus protocol that is not ours. */
const send = ({ path, size }: Film, uploadUrl: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const upload = new Upload(createReadStream(path), {
      uploadUrl,
      uploadSize: size,
      chunkSize: 8 * MB,
      retryDelays: [0, 50, 200, 1000],
      headers: AS_DIRECTOR,
      onSuccess: () => resolve(),
      onError: reject,
    })
    upload.start()
  })

async function hashOf({ url }: Child, file: UploadedFile): Promise<string> {
  const hash = createHash('sha256')
  const response = await fetch(url + file.url)
  if (!response.ok || !response.body) throw new Error(`the film was answered ${response.status}`)
  for await (const bytes of response.body) hash.update(bytes)
  return hash.digest('hex')
}

/** Of the whole process since it began, as Linux counts it. */
const highestMemory = ({ pid }: Child): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

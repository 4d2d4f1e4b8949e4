import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { isStoragePath } from '#core/storage-path.ts'
import { sha256 } from './aws-signature.ts'
import { bucketPath, fileKey } from './keys.ts'
import { FileMissing } from '../port.ts'
import type { ByteRange, ByteStore, FileInfo, FilePlace, StagedFile, StoredFile } from '../port.ts'
import { s3Caller } from './s3-call.ts'
import type { S3Call, S3Settings } from './s3-call.ts'
import { openStaging } from './staging.ts'

const empty = sha256('')

/** One S3 bucket; our buckets are the first part of its keys. A single object holds 5 GB at most. */
export function openS3Files(settings: S3Settings, stagingDir: string): ByteStore {
  const call = s3Caller(settings)
  const stage = openStaging(stagingDir)

  async function keep(staged: StagedFile, place: FilePlace): Promise<StoredFile> {
    const key = fileKey(staged.sha256, place)
    const { size, sha256: payloadHash } = staged
    // A blob of the file streams from the disk, has a known length and can be sent again.
    const body = await openAsBlob(staged.path)
    await discardBody(await call({ method: 'PUT', key, payloadHash, body }))
    await staged.discard()
    return { key, size, sha256: payloadHash }
  }

  async function read(key: string, range?: ByteRange): Promise<Readable> {
    if (!isStoragePath(key)) throw new FileMissing('Not a file of this store')
    const headers = range ? { range: `bytes=${range.start}-${range.end}` } : {}
    const answer = await call({ method: 'GET', key, payloadHash: empty, headers, missing: 'allowed' })
    if (answer.status === 404) {
      await discardBody(answer)
      throw new FileMissing(`No file ${key}`)
    }
    return answer.body ? Readable.fromWeb(answer.body as ReadableStream<Uint8Array>) : Readable.from([])
  }

  return {
    kind: 's3',
    stage,
    keep,
    async put(content, { maxBytes, ...place }) {
      fileKey('', place)
      const staged = await stage(content, maxBytes === undefined ? {} : { maxBytes })
      try {
        return await keep(staged, place)
      } finally {
        await staged.discard()
      }
    },
    read,
    async withLocal(key, work) {
      const staged = await stage(await read(key))
      try {
        return await work(staged.path)
      } finally {
        await staged.discard()
      }
    },
    async stat(key) {
      if (!isStoragePath(key)) return undefined
      const answer = await call({ method: 'HEAD', key, payloadHash: empty, missing: 'allowed' })
      if (answer.status === 404) return undefined
      return infoOf(key, answer.headers.get('content-length'), answer.headers.get('last-modified'))
    },
    async remove(key) {
      if (isStoragePath(key))
        await discardBody(await call({ method: 'DELETE', key, payloadHash: empty, missing: 'allowed' }))
    },
    list: (bucket) => listBucket(call, bucket),
    async probe(ms) {
      const query = { 'list-type': '2', 'max-keys': '1' }
      const signal = AbortSignal.timeout(ms)
      await discardBody(await call({ method: 'GET', key: '', payloadHash: empty, query, signal }))
    },
  }
}

async function* listBucket(call: S3Call, bucket: string): AsyncGenerator<FileInfo> {
  let next: string | undefined
  do {
    const query = {
      'list-type': '2',
      prefix: `${bucketPath(bucket)}/`,
      ...(next && { 'continuation-token': next }),
    }
    const page = await (await call({ method: 'GET', key: '', payloadHash: empty, query })).text()
    for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs))
      yield infoOf(tag(entry, 'Key') ?? '', tag(entry, 'Size'), tag(entry, 'LastModified'))
    next = tag(page, 'IsTruncated') === 'true' ? tag(page, 'NextContinuationToken') : undefined
  } while (next)
}

function infoOf(key: string, size: string | null | undefined, modified: string | null | undefined): FileInfo {
  return { key, size: Number(size), modifiedAt: new Date(modified ?? 0) }
}

function tag(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
  return text
    ?.replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}

/** An answer that nobody reads would hold its connection. */
async function discardBody(answer: Response): Promise<void> {
  await answer.body?.cancel()
}

import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { Refusal } from './errors.ts'
import type { Upload } from './handlers.ts'
import { text } from './texts.ts'

interface ReceivedUpload extends Upload {
  discard(): Promise<void>
}

/** Streams the first file of a multipart request to a temporary name; memory stays flat whatever its size. */
export async function receiveUpload(request: FastifyRequest, maxBytes: number): Promise<ReceivedUpload> {
  if (!request.isMultipart())
    throw new Refusal('validation_error', text('kernel.noFile'), {
      errors: { file: [text('kernel.noFile')] },
    })
  const folder = await mkdtemp(join(tmpdir(), 'rattil-upload-'))
  const discard = () => rm(folder, { recursive: true, force: true })
  try {
    const fields: Record<string, string> = {}
    let file: { name: string; size: number } | undefined
    const tempPath = join(folder, 'file')
    for await (const part of request.parts({
      limits: { fileSize: maxBytes, files: 1, fields: 10, fieldSize: 2000 },
    })) {
      if (part.type === 'field') {
        fields[part.fieldname] = String(part.value)
        continue
      }
      await pipeline(part.file, createWriteStream(tempPath, { mode: 0o600 }))
      file = { name: part.filename.slice(0, 200), size: part.file.bytesRead }
      if (part.file.truncated)
        throw new Refusal('validation_error', text('kernel.fileTooLarge'), {
          errors: { file: [text('kernel.fileTooLarge')] },
        })
    }
    if (!file)
      throw new Refusal('validation_error', text('kernel.noFile'), {
        errors: { file: [text('kernel.noFile')] },
      })
    return { tempPath, ...file, fields, discard }
  } catch (error) {
    await discard()
    throw error
  }
}

export async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

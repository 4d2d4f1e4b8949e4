import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { formDataLimits, MB } from '#contract/kernel/limits.ts'
import { fileNameOf } from '#core/text/file-name.ts'
import { badRequest, invalid } from '../errors.ts'
import type { Upload } from '../calls/handlers.ts'
import { kernelTexts } from '../texts.ts'

const { files, fields, parts, fieldBytes, headers } = formDataLimits
const formLimits = { files, fields, parts, fieldSize: fieldBytes, headerPairs: headers }

interface ReceivedUpload extends Upload {
  discard(): Promise<void>
}

/** Streams the first file of a multipart request to a temporary name; memory stays flat whatever its size. */
export async function receiveUpload(request: FastifyRequest, maxBytes: number): Promise<ReceivedUpload> {
  if (!request.isMultipart()) throw invalid('file', kernelTexts.noFile)
  const folder = await mkdtemp(join(tmpdir(), 'rattil-upload-'))
  const discard = () => rm(folder, { recursive: true, force: true })
  const tempPath = join(folder, 'file')
  try {
    const { file, fields } = await receiveParts(request, tempPath, maxBytes)
    if (!file) throw invalid('file', kernelTexts.noFile)
    return { tempPath, ...file, fields, discard }
  } catch (error) {
    await discard()
    throw isBrokenForm(error) ? invalid('file', kernelTexts.fileCutShort) : error
  }
}

async function receiveParts(request: FastifyRequest, tempPath: string, maxBytes: number) {
  const fields: Record<string, string> = {}
  let file: { name: string; size: number } | undefined
  for await (const part of request.parts({ limits: { fileSize: maxBytes, ...formLimits } })) {
    if (part.type === 'field') {
      // A part that calls itself JSON arrives parsed; no call of ours takes one.
      if (typeof part.value !== 'string') throw badRequest()
      fields[part.fieldname] = part.value
      continue
    }
    await pipeline(part.file, createWriteStream(tempPath, { mode: 0o600 }))
    // A part without a name of a file has none, whatever the types say.
    const name: string | undefined = part.filename
    file = { name: fileNameOf(name ?? ''), size: part.file.bytesRead }
    if (part.file.truncated)
      throw invalid('file', kernelTexts.fileTooLarge, { mb: Math.round((maxBytes / MB) * 10) / 10 })
  }
  return { file, fields }
}

/**
 * The parser throws plain errors for a form without boundary, with a broken head or cut short; those of the disk, of
 * the framework and of ours name themselves.
 */
const isBrokenForm = (error: unknown): boolean =>
  error instanceof Error &&
  !('syscall' in error) &&
  !('statusCode' in error) &&
  (!('code' in error) || error.code === 'ERR_STREAM_PREMATURE_CLOSE')

export async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

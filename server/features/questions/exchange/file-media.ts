import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keepUpload, mimeOf } from '#server/features/files/public.ts'
import { FileRejected } from '#server/engines/files/port.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import type { FilePicture, FileRecording } from './read-question.ts'

interface Unpacked {
  readonly path: string
  readonly size: number
}

/** A small drawing of it is made and thrown away: what can be drawn can be stored. */
export const isPicture = (ctx: SignedCtx, picture: FilePicture): Promise<boolean> =>
  withFile(picture, ({ path, size }) =>
    unlessRejected(async () => {
      if (size === 0 || size > ctx.config.uploadLimits.image) return false
      const sniffed = await ctx.ports.files.sniff(path)
      if (sniffed?.family !== 'image') return false
      return (await ctx.ports.files.reencodeImage(path, { widths: [64] })).variants.length > 0
    }),
  )

/** It is opened: what sounds, here or once it is converted, can be stored. */
export const isRecording = (ctx: SignedCtx, recording: FileRecording): Promise<boolean> =>
  withFile(recording, ({ path, size }) =>
    unlessRejected(async () => {
      const { files, host } = ctx.ports
      if (size === 0 || size > ctx.config.uploadLimits.media) return false
      const sniffed = await files.sniff(path)
      const info = sniffed && (await files.examine(path, sniffed.type))
      if (!info || !mimeOf(sniffed.type, info).startsWith('audio/')) return false
      return info.encoding === 'common' || (await host.toolVersion('ffmpeg')) !== undefined
    }),
  )

async function unlessRejected(opens: () => Promise<boolean>): Promise<boolean> {
  try {
    return await opens()
  } catch (error) {
    if (error instanceof FileRejected) return false
    throw error
  }
}

/** Each is kept like a file that was uploaded; the answer says where. */
export const storePicture = (ctx: SignedCtx, picture: FilePicture): Promise<string> =>
  keep(ctx, 'course-images', picture)
export const storeRecording = (ctx: SignedCtx, recording: FileRecording): Promise<string> =>
  keep(ctx, 'lesson-media', recording)

const keep = (
  ctx: SignedCtx,
  bucket: 'course-images' | 'lesson-media',
  file: FilePicture | FileRecording,
): Promise<string> =>
  withFile(file, async ({ path: tempPath, size }) => {
    const upload = { tempPath, name: file.name, size, fields: {} }
    return (await keepUpload(ctx, bucket, upload)).path
  })

async function withFile<T>(
  { base64 }: { readonly base64: string },
  work: (file: Unpacked) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'rattil-question-'))
  try {
    const bytes = Buffer.from(base64, 'base64')
    const path = join(folder, 'file')
    await writeFile(path, bytes, { mode: 0o600 })
    return await work({ path, size: bytes.length })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

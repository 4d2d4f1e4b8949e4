import type { UploadedFile } from '#contract/files/shapes.ts'
import type { Envelope, Failure } from '#contract/kernel/envelope.ts'
import type { TestApp } from './app.ts'

interface Sent {
  readonly bucket?: string
  readonly name?: string
  readonly bytes: Uint8Array<ArrayBuffer>
}
interface UploadAnswer {
  readonly status: number
  readonly data: UploadedFile
  readonly failure: Partial<Failure>
}

/** Sends a multipart upload with this token, as a browser's form does. `data` is typed as on success. */
export async function upload(
  t: () => TestApp,
  token: string,
  { bucket, name = 'ملف.bin', bytes }: Sent,
): Promise<UploadAnswer> {
  const form = new FormData()
  form.set('file', new Blob([bytes]), name)
  if (bucket) form.set('bucket', bucket)
  const encoded = new Response(form)
  const response = await t().app.http.inject({
    method: 'POST',
    url: '/api/v1/upload',
    headers: { authorization: `Bearer ${token}`, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  const envelope = response.json<Envelope<UploadedFile>>()
  return {
    status: response.statusCode,
    data: envelope.data as UploadedFile,
    failure: envelope.success ? {} : envelope,
  }
}

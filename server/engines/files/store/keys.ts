import type { FilePlace } from '../port.ts'

const bucketForm = /^[a-z][a-z0-9-]{0,31}$/
const extensionForm = /^[a-z0-9]{1,5}$/

export function fileKey(sha256: string, { bucket, extension }: FilePlace): string {
  if (!extensionForm.test(extension)) throw new Error(`Not a file extension: ${JSON.stringify(extension)}`)
  return `${bucketPath(bucket)}/${sha256.slice(0, 2)}/${sha256.slice(2)}.${extension}`
}

export function bucketPath(bucket: string): string {
  if (!bucketForm.test(bucket)) throw new Error(`Not a bucket: ${JSON.stringify(bucket)}`)
  return bucket
}

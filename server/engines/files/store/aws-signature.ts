import { createHash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'

export interface AwsCredentials {
  readonly accessKey: string
  readonly secretKey: string
  readonly region: string
}

export interface RequestToSign {
  readonly method: string
  readonly url: URL
  /** All of them get signed, so leave out those that a proxy may change. */
  readonly headers: Readonly<Record<string, string>>
  readonly payloadHash: string
  readonly now: Date
}

/** AWS Signature Version 4 for S3: the headers to send, with the proof in `authorization`. */
export async function signRequest(
  { method, url, headers, payloadHash, now }: RequestToSign,
  { accessKey, secretKey, region }: AwsCredentials,
): Promise<Headers> {
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    headers: { ...headers, 'x-amz-content-sha256': payloadHash },
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
    datetime: now.toISOString().replaceAll(/[-:]|\.\d{3}/g, ''),
    allHeaders: true,
  })
  return (await signer.sign()).headers
}

export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

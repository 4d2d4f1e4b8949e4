import { expect, test } from 'vitest'
import { sha256, signRequest } from './aws-signature.ts'

// The examples of "Signature Calculations for the Authorization Header" in the Amazon S3 API reference.
const credentials = {
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
}
const host = 'https://examplebucket.s3.amazonaws.com'

test.each([
  {
    what: 'GET Object with a range',
    method: 'GET',
    address: `${host}/test.txt`,
    headers: { range: 'bytes=0-9' },
    signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
  {
    what: 'PUT Object with a sign in its name',
    method: 'PUT',
    address: `${host}/test$file.text`,
    headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    body: 'Welcome to Amazon S3.',
    signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  },
  {
    what: 'GET Bucket Lifecycle (a query without a value)',
    method: 'GET',
    address: `${host}/?lifecycle`,
    headers: {},
    signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  },
  {
    what: 'List Objects',
    method: 'GET',
    address: `${host}/?max-keys=2&prefix=J`,
    headers: {},
    signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  },
])(
  'the published example is signed as published: $what',
  async ({ method, address, headers, body, signature }) => {
    const now = new Date('2013-05-24T00:00:00Z')
    const request = { method, url: new URL(address), headers, payloadHash: sha256(body ?? ''), now }
    expect((await signRequest(request, credentials)).get('authorization')).toContain(`Signature=${signature}`)
  },
)

import { createHash, createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto'
import type { SignedClaims } from '#core/certificate/signed-file.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { deriveKey } from '#server/kernel/secrets/seal.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import * as queries from './queries.ts'

/** An Ed25519 key of 32 bytes as PKCS #8 wraps it. */
const WRAPPER = Buffer.from('302e020100300506032b657004220420', 'hex')
const KID_LENGTH = 16

interface SigningKey {
  readonly kid: string
  readonly x: string
  readonly privateKey: KeyObject
}

/** Derived from the platform's key: the same generation of the same key is the same pair on every server. */
function deriveSigningKey({ config }: Ctx, generation: number): SigningKey {
  const seed = deriveKey(config.secretKey, `certificate signature ${generation}`)
  const privateKey = createPrivateKey({
    key: Buffer.concat([WRAPPER, seed]),
    format: 'der',
    type: 'pkcs8',
  })
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' })
  const kid = createHash('sha256').update(x).digest('base64url').slice(0, KID_LENGTH)
  return { kid, x, privateKey }
}

const FIRST = 1

/** The key that signs now, published before it signs anything; one derived from a new platform key is published too. */
export async function signingKey(ctx: Ctx): Promise<SigningKey> {
  const generation = (await queries.findGeneration(ctx.db)) ?? FIRST
  const key = deriveSigningKey(ctx, generation)
  await queries.insertKey(ctx.db, { kid: key.kid, x: key.x, generation, made_at: ctx.now })
  return key
}

/** The one that signs, then the newest first. */
export async function listKeys(ctx: Ctx) {
  const { kid: signing } = await signingKey(ctx)
  const rows = await queries.listKeys(ctx.db)
  const isSigning = ({ kid }: { kid: string }) => Number(kid === signing)
  return {
    keys: rows
      .toSorted((a, b) => isSigning(b) - isSigning(a))
      .map(({ kid, x, made_at }) => ({
        kty: 'OKP' as const,
        crv: 'Ed25519' as const,
        alg: 'EdDSA' as const,
        use: 'sig' as const,
        kid,
        x,
        made_at,
      })),
  }
}

/** From now on another key signs; what earlier ones signed can be verified as before. */
export function rotateKey(ctx: SignedCtx) {
  return inTransaction(ctx, async (tx) => {
    await queries.lockKeys(tx.db)
    const generation = ((await queries.findGeneration(tx.db)) ?? FIRST) + 1
    const { kid, x } = deriveSigningKey(tx, generation)
    await queries.insertKey(tx.db, { kid, x, generation, made_at: tx.now })
    await audit(tx, { action: 'certificate.rotate-key', entity: 'certificate_key', entityId: kid })
    return listKeys(tx)
  })
}

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')

/** A JWS in its compact form; Ed25519 has no chance in it, so the same claims give the same signature. */
export function signClaims({ kid, privateKey }: SigningKey, claims: SignedClaims): string {
  const signed = `${encoded({ alg: 'EdDSA', kid })}.${encoded(claims)}`
  return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`
}

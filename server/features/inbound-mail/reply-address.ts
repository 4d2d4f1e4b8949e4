import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Ctx } from '#server/kernel/context.ts'
import { deriveKey } from '#server/kernel/secrets/seal.ts'
import { findMailbox } from './queries.ts'
import { inboundMailbox } from './settings.ts'

/** What a letter is about, and to which mailbox it goes. */
interface Letter {
  readonly kind: string
  readonly id: number
  readonly holder: string
}

const PROOF_BYTES = 15
const PROOF_SIGNS = 24
/** A mailbox that was not reached for so long gets no answers now; the letter's link still works. */
const PATIENCE_MS = 3_600_000

const keys = new WeakMap<Buffer, Buffer>()
function addressKey({ config: { secretKey } }: Pick<Ctx, 'config'>): Buffer {
  const key = keys.get(secretKey) ?? deriveKey(secretKey, 'reply-address')
  keys.set(secretKey, key)
  return key
}

/** In small letters, for some servers change the large ones. */
function proofOf(ctx: Pick<Ctx, 'config'>, { kind, id, holder }: Letter): string {
  const mac = createHmac('sha256', addressKey(ctx)).update(`${kind}${id}:${holder.toLowerCase()}`).digest()
  const number = BigInt(`0x${mac.subarray(0, PROOF_BYTES).toString('hex')}`)
  return number.toString(32).padStart(PROOF_SIGNS, '0')
}

/** Where the reader of a letter may answer it. Undefined while no mailbox is set or the one that is set does not work. */
export async function replyAddress(ctx: Ctx, letter: Letter): Promise<string | undefined> {
  const mailbox = await inboundMailbox(ctx)
  if (!mailbox) return undefined
  const state = await findMailbox(ctx.db, mailbox.name)
  const failedFor = state?.failing_since ? ctx.now.getTime() - state.failing_since.getTime() : 0
  if (!state?.read_at || failedFor > PATIENCE_MS) return undefined
  const [name = '', domain = ''] = mailbox.address.split('@')
  return `${name}+${letter.kind}${letter.id.toString(36)}.${proofOf(ctx, letter)}@${domain}`
}

export interface NamedAnswer {
  readonly kind: string
  readonly id: number
  readonly proof: string
}

/** The letter that a mail to these addresses claims to answer. */
export function namedIn(addresses: readonly string[]): NamedAnswer | undefined {
  for (const address of addresses) {
    const { kind, id, proof } =
      /\+(?<kind>[a-z])(?<id>[0-9a-z]{1,8})\.(?<proof>[0-9a-v]{24})@/.exec(address)?.groups ?? {}
    if (kind && id && proof) return { kind, id: Number.parseInt(id, 36), proof }
  }
  return undefined
}

/** Compared in a time that tells nothing. */
export function isProof(ctx: Pick<Ctx, 'config'>, letter: Letter, proof: string): boolean {
  const [given, expected] = [Buffer.from(proof), Buffer.from(proofOf(ctx, letter))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

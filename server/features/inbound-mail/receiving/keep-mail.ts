import { createHash } from 'node:crypto'
import type { InboundWay } from '#contract/inbound-mail/shapes.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import * as queries from '../queries.ts'

export const WORK = 'inbound-mail.work'

interface Arrived {
  readonly way: InboundWay
  readonly source: Buffer
  readonly isWhole: boolean
  readonly size: number
  /** What else is true once the mail is kept. */
  readonly also?: (tx: Ctx) => Promise<unknown>
}

/** The mail is a row before anything is made of it; one that came before, by whichever way, is not kept twice. */
export function keepMail(ctx: Ctx, { way, source, isWhole, size, also }: Arrived): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const mail = { identity: identityOf(source), way, source, isWhole, size, now: tx.now }
    const isNew = await queries.insertMail(tx.db, mail)
    await also?.(tx)
    if (isNew) {
      await tx.ports.jobs.enqueue(tx.db, WORK, {})
      tx.afterCommit(() => tx.ports.jobs.wake())
    }
    return isNew
  })
}

const HEAD_BYTES = 256 * 1024

/** Its Message-ID, which stays the same by both ways and after a folder was renumbered; else its bytes. */
function identityOf(source: Buffer): string {
  const head =
    source
      .subarray(0, HEAD_BYTES)
      .toString('latin1')
      .split(/\r?\n\r?\n/, 1)[0] ?? ''
  const id = /^message-id:[ \t]*(?:\r?\n[ \t]+)?<([^<>\s]{1,250})>/im.exec(head)?.[1]
  return id ?? `sha256:${createHash('sha256').update(source).digest('hex')}`
}

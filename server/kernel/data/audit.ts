import type { Ctx, SignedCtx } from '../context.ts'

export interface AuditEntry {
  /** A verb of the feature: `receipt.confirm`. */
  readonly action: string
  readonly entity: string
  readonly entityId: number | string
  /** Only the fields that changed; never a secret, a code or a token. */
  readonly before?: object | undefined
  readonly after?: object | undefined
}

/** Who did what, with before and after, in the transaction of the change itself. */
export const audit = (tx: SignedCtx, entry: AuditEntry): Promise<void> => auditMany(tx, [entry])

const ROWS_AT_ONCE = 1000

/** The rows of one deed on many; in a job, where nobody acts, `actor` is null. */
export async function auditMany(tx: Ctx, entries: readonly AuditEntry[]): Promise<void> {
  const rows = entries.map(({ action, entity, entityId, before, after }) => ({
    at: tx.now,
    actor_id: tx.actor?.id ?? null,
    action,
    entity,
    entity_id: String(entityId),
    before: before ? JSON.stringify(before) : null,
    after: after ? JSON.stringify(after) : null,
    request_id: tx.caller.requestId,
  }))
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await tx.db
      .insertInto('audit_log')
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .execute()
}

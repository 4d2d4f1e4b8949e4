import type { UserFilters } from '#contract/users/forms.ts'
import { MOST_EMAILS } from '#contract/users/shapes.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { countFound, listPeopleIds } from './people/list-queries.ts'
import { filterOf } from './people/lists.ts'
import * as queries from './people/queries.ts'

/** The addresses of all whom the filter finds, as far as one letter reaches. They leave the platform, so it is noted. */
export async function listEmails(ctx: SignedCtx, filters: UserFilters) {
  const filter = filterOf(ctx, filters)
  const [ids, total] = await Promise.all([
    listPeopleIds(ctx.db, filter, { limit: MOST_EMAILS, offset: 0 }),
    countFound(ctx.db, filter),
  ])
  const byId = new Map((await queries.listEmails(ctx.db, ids)).map(({ id, email }) => [id, email]))
  const emails = ids.flatMap((id) => byId.get(id) ?? [])
  await inTransaction(ctx, (tx) =>
    audit(tx, {
      action: 'user.copy-emails',
      entity: 'user',
      entityId: '*',
      after: { rows: emails.length, ...filters },
    }),
  )
  return { emails, total }
}

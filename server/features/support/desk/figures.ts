import { sql } from 'kysely'
import { ticketCategories, type TicketCategory } from '#contract/support/shapes.ts'
import { spanOf, type Span } from '#core/period.ts'
import type { Db, SignedCtx } from '#server/kernel/context.ts'
import { figureColumns } from './queries.ts'

/** Read from the same columns and the same period as the lists behind them. */
export async function showFigures(ctx: SignedCtx, period: string) {
  const span = spanOf(period, ctx.now)
  const [created, solved, answers] = await Promise.all([
    countByCategory(ctx.db, 'created', span),
    countByCategory(ctx.db, 'solved', span),
    readFirstAnswers(ctx.db, span),
  ])
  return {
    period,
    created: sumOf(created),
    solved: sumOf(solved),
    answered: answers.answered,
    first_answer_minutes: answers.median === null ? null : Math.round(answers.median),
    by_category: ticketCategories.map((category) => ({
      category,
      created: created.get(category) ?? 0,
      solved: solved.get(category) ?? 0,
    })),
  }
}

const sumOf = (counts: ReadonlyMap<TicketCategory, number>) =>
  [...counts.values()].reduce((sum, count) => sum + count, 0)

async function countByCategory(
  db: Db,
  figure: keyof typeof figureColumns,
  { since, until }: Span,
): Promise<ReadonlyMap<TicketCategory, number>> {
  const rows = await db
    .selectFrom('support_tickets as t')
    .select(['t.category', (eb) => eb.fn.countAll<number>().as('count')])
    .where('t.merged_into', 'is', null)
    .where(figureColumns[figure], '>=', since)
    .where(figureColumns[figure], '<', until)
    .groupBy('t.category')
    .execute()
  return new Map(rows.map(({ category, count }) => [category, count]))
}

async function readFirstAnswers(db: Db, { since, until }: Span) {
  const { rows } = await sql<{ answered: number; median: number | null }>`
    select count(*)::integer as answered,
           percentile_cont(0.5) within group (order by first_answer_minutes) as median
    from support_tickets
    where merged_into is null and first_answered_at >= ${since} and first_answered_at < ${until}`.execute(db)
  return rows[0] ?? { answered: 0, median: null }
}

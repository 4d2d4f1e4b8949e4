import type { z } from 'zod'
import { ScoreScheme } from '#contract/tasks/shapes.ts'
import type { SchemeForm } from '#contract/tasks/forms.ts'
import { pagesIn } from '#core/quran/size.ts'
import { firstScheme, scoreOf } from '#core/tasks/score.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { Db, SignedCtx } from '#server/kernel/context.ts'
import { staleSave } from '#server/kernel/errors.ts'
import { text } from '#server/kernel/texts.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { taskTexts } from '../texts.ts'
import type { OpenedTask } from './queries.ts'
import * as queries from './recitation-queries.ts'

const FIRST: queries.SchemeRow = { version: 1, ...firstScheme }

/** What stands: the newest that the director wrote, or what came with the platform. */
export const readScheme = async (db: Db): Promise<queries.SchemeRow> =>
  (await queries.findScheme(db)) ?? FIRST

/** A version that grades were given by never changes; another one stands beside it from now on. */
export function saveScheme(ctx: SignedCtx, { version, ...form }: z.output<typeof SchemeForm>) {
  return inTransaction(ctx, async (tx) => {
    const standing = await readScheme(tx.db)
    const stale = () => staleSave(text(taskTexts.schemeChanged), ScoreScheme.parse(standing))
    if (standing.version !== version) throw stale()
    if (version === FIRST.version) await keepFirst(tx)
    const weights = JSON.stringify(form.weights)
    const row = { ...form, weights, version: version + 1, made_by: tx.actor.id, made_at: tx.now }
    if (!(await queries.insertScheme(tx.db, row))) throw stale()
    await audit(tx, {
      action: 'task.save-scheme',
      entity: 'score_scheme',
      entityId: version + 1,
      before: { cost: standing.cost, allows_halves: standing.allows_halves },
      after: { cost: form.cost, allows_halves: form.allows_halves },
    })
    tx.changes('tasks')
    return readScheme(tx.db)
  })
}

/** Grades refer to the scheme that they were given by, so the first one becomes a row with the first of them. */
const keepFirst = (tx: SignedCtx) =>
  queries.insertScheme(tx.db, { ...FIRST, weights: JSON.stringify(FIRST.weights), made_at: tx.now })

export const pagesOf = ({ from_ayah, to_ayah }: Pick<OpenedTask, 'from_ayah' | 'to_ayah'>): number | null =>
  from_ayah === null || to_ayah === null
    ? null
    : Math.round(pagesIn({ from: from_ayah, to: to_ayah }) * 100) / 100

/** The grade that the marks of the newest version make, and by which scheme. */
export async function computeGrade(tx: SignedCtx, task: OpenedTask) {
  const scheme = await readScheme(tx.db)
  if (scheme.version === FIRST.version) await keepFirst(tx)
  const marks = await queries.listMarks(tx.db, task.id)
  const newest = Math.max(0, ...marks.map(({ number }) => number))
  const counted = marks.filter(({ number }) => number === newest && number === task.submissions)
  return { grade: scoreOf(counted, pagesOf(task) ?? 1, scheme), version: scheme.version }
}

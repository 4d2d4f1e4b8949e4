import type { z } from 'zod'
import type { TemplateForm } from '#contract/tasks/forms.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict, notFound } from '#server/kernel/errors.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { taskTexts } from '../texts.ts'
import { workOf } from './assign.ts'
import * as queries from './template-queries.ts'

const MOST = 50

export const listTemplates = async ({ db, actor }: SignedCtx) =>
  (await queries.listTemplates(db, actor.id)).map(({ from_ayah, to_ayah, details, ...row }) => ({
    ...row,
    description: details,
    range: from_ayah === null || to_ayah === null ? null : { from: from_ayah, to: to_ayah },
  }))

export function addTemplate(ctx: SignedCtx, form: z.output<typeof TemplateForm>) {
  return inTransaction(ctx, async (tx) => {
    const standing = await queries.listTemplates(tx.db, tx.actor.id)
    if (standing.length >= MOST) throw conflict(taskTexts.tooManyTemplates)
    await queries.insertTemplate(tx.db, { ...workOf(form), owner_id: tx.actor.id, created_at: tx.now })
    tx.changes('tasks')
    return listTemplates(tx)
  })
}

export function removeTemplate(ctx: SignedCtx, id: number) {
  return inTransaction(ctx, async (tx) => {
    if (!(await queries.deleteTemplate(tx.db, id, tx.actor.id))) throw notFound(taskTexts.templateGone)
    tx.changes('tasks')
    return listTemplates(tx)
  })
}

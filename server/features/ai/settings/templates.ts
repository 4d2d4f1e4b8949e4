import type { AiTemplateForm } from '#contract/ai/forms.ts'
import { AiTemplate, aiUses, type AiUse } from '#contract/ai/shapes.ts'
import type { z } from 'zod'
import { audit } from '#server/kernel/data/audit.ts'
import type { Ctx, Db, SignedCtx } from '#server/kernel/context.ts'
import { staleSave } from '#server/kernel/errors.ts'
import { text } from '#server/kernel/texts.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { aiTexts } from '../texts.ts'
import { defaultTemplates, RULES } from './default-templates.ts'
import * as queries from './template-queries.ts'

type Presented = z.input<typeof AiTemplate>

const present = (use: AiUse, rows: readonly queries.TemplateRow[]): Presented => {
  const versions = rows.filter((row) => row.use === use)
  return {
    use,
    text: versions[0]?.text ?? defaultTemplates[use],
    version: versions[0]?.version ?? 0,
    own_text: defaultTemplates[use],
    versions: versions.map(({ use: _use, ...version }) => version),
  }
}

export async function showTemplates({ db }: Ctx) {
  const rows = await queries.listVersions(db)
  return { rules: RULES, templates: aiUses.map((use) => present(use, rows)) }
}

/** The words of a task as they are now; version 0 came with the platform. */
export async function templateOf(db: Db, use: AiUse): Promise<{ text: string; version: number }> {
  const newest = await queries.findNewest(db, use)
  return newest ?? { text: defaultTemplates[use], version: 0 }
}

/** Nothing is written over: a save is a new version, and drafts keep the number of theirs. */
export function saveTemplate(ctx: SignedCtx, use: AiUse, form: AiTemplateForm) {
  return inTransaction(ctx, async (tx) => {
    await queries.holdTemplates(tx.db)
    const now = await templateOf(tx.db, use)
    if (now.version !== form.version) {
      const current = AiTemplate.parse(present(use, await queries.listVersions(tx.db)))
      throw staleSave(text(aiTexts.templateStale), current)
    }
    if (now.text !== form.text) {
      const version = now.version + 1
      await queries.insertVersion(tx.db, {
        use,
        version,
        text: form.text,
        saved_by: tx.actor.id,
        saved_at: tx.now,
      })
      await audit(tx, {
        action: 'ai.template',
        entity: 'ai_template',
        entityId: use,
        before: { version: now.version },
        after: { version },
      })
    }
    return present(use, await queries.listVersions(tx.db))
  })
}

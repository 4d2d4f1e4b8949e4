import { READY_TEMPLATES } from '#core/certificate/ready-templates.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { insertTemplate } from './queries.ts'

/** All templates that came with the platform, as templates of the centre. */
export async function addReadyTemplates(tx: Ctx, by: number): Promise<void> {
  for (const template of Object.values(READY_TEMPLATES).toReversed())
    await insertTemplate(tx.db, template, { by, at: tx.now })
}

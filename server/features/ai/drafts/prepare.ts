import type { DraftForm } from '#contract/ai/forms.ts'
import type { AiUse } from '#contract/ai/shapes.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { conflict, forbidden } from '#server/kernel/errors.ts'
import { mayAsk } from '../policy.ts'
import { namesIn } from '../privacy/people-queries.ts'
import { currentAi, modelOf, settingOf, type Current } from '../settings/stored.ts'
import { templateOf } from '../settings/templates.ts'
import { aiTexts } from '../texts.ts'
import { uses } from '../uses/all-uses.ts'
import type { Material } from '../uses/use.ts'
import { messagesOf } from './messages.ts'
import { presentDraft } from './present.ts'
import { insertDraft } from './queries.ts'

/** What she would send, shown before it leaves; nothing has left yet. */
export async function prepareDraft(ctx: SignedCtx, form: DraftForm) {
  if (!mayAsk(ctx.actor, form.use)) throw forbidden()
  const current = await openFor(ctx, form.use)
  const material = await uses[form.use].gather(ctx, form)
  const row = await draftRow(ctx, { current, use: form.use, material })
  return presentDraft(ctx, await insertDraft(ctx.db, { ...row, asked_by: ctx.actor.id }))
}

/** Refused with the reason where this use is closed now. */
export async function openFor(ctx: Ctx, use: AiUse): Promise<Current> {
  const current = await currentAi(ctx)
  if (!current.service) throw conflict(aiTexts.notSet)
  if (!current.settings.is_on) throw conflict(aiTexts.isStopped)
  if (!settingOf(current.settings, use).is_on) throw conflict(aiTexts.isOff)
  return current
}

interface Drafted {
  readonly current: Current
  readonly use: AiUse
  readonly material: Material
}

/** Without a source there is nothing to ask for: the draft says so, and costs nothing. */
export async function draftRow(ctx: Ctx, { current, use, material }: Drafted) {
  const { subject, names, blocks } = material
  const [template, others] = await Promise.all([
    templateOf(ctx.db, use),
    namesIn(
      ctx.db,
      blocks.map(({ text }) => text),
    ),
  ])
  const { messages, marks } = messagesOf({ template: template.text, blocks, names, others })
  const sources = blocks.flatMap(({ source }) => (source ? [{ ...source, is_used: false }] : []))
  return {
    ...subject,
    use,
    state: sources.length === 0 ? ('nothing' as const) : ('prepared' as const),
    model: modelOf(current, use),
    template_version: template.version,
    messages: JSON.stringify(messages),
    marks: JSON.stringify(marks),
    sources: JSON.stringify(sources),
    created_at: ctx.now,
  }
}

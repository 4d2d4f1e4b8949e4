import type { Ctx } from '#server/kernel/context.ts'
import type { Integration, Standing } from '#server/kernel/integration.ts'
import { text } from '#server/kernel/texts.ts'
import { inboundMailbox, isLocked, MAILBOX, readStored } from './settings.ts'
import { mailboxState } from './state.ts'
import { inboundTexts } from './texts.ts'

/** The mailbox is read each minute, and what a provider posts tells by itself: nothing is left to test. */
export const inboundIntegration: Integration = {
  key: 'inbound-mail',
  title: inboundTexts.integration,
  screen: '/admin/settings/email',
  settingKeys: [MAILBOX],
  standing: inboundStanding,
}

const states = { off: 'off', waiting: 'untested', working: 'working', trouble: 'failing' } as const

async function inboundStanding(ctx: Ctx): Promise<Standing> {
  const isFixed = ctx.config.inboundMail !== undefined
  const stored = await readStored(ctx.db)
  if (!isFixed && stored && isLocked(stored, ctx.config))
    return { state: 'locked', sentence: text(inboundTexts['state.locked']) }
  const { state, sentence, line, since } = await mailboxState(ctx, await inboundMailbox(ctx))
  return { state: states[state], sentence, line, ...(since && { since }), isFixed }
}

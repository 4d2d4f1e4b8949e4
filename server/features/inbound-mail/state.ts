import type { z } from 'zod'
import type { InboundSettings } from '#contract/inbound-mail/shapes.ts'
import { troubleSentence } from '#server/features/mail/public.ts'
import type { TroubleCause } from '#server/engines/mail/port.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { text } from '#server/kernel/texts.ts'
import { countOutcomes, findLastArrival, findMailbox } from './queries.ts'
import type { InboundMailbox } from './settings.ts'
import { inboundTexts } from './texts.ts'

/** Only `noteFailing` fills this column, with a cause of the engine. */
const storedCause = (cause: string) => cause as TroubleCause

type State = z.input<typeof InboundSettings>['state']
const NOTHING = { line: '', since: null, last_at: null }

/** Whether answers come in, since when, and what the mailbox said last. */
export async function mailboxState(ctx: Ctx, mailbox: InboundMailbox | undefined): Promise<State> {
  if (!mailbox) return { ...NOTHING, state: 'off', sentence: text(inboundTexts['state.off']) }
  const [row, last_at] = await Promise.all([findMailbox(ctx.db, mailbox.name), findLastArrival(ctx.db)])
  if (row?.failing_since) {
    const sentence = troubleSentence(storedCause(row.cause))
    return { state: 'trouble', sentence, line: row.reason, since: row.failing_since, last_at }
  }
  if (row?.works_since) {
    const sentence = text(inboundTexts['state.working'], { address: mailbox.address })
    return { state: 'working', sentence, line: '', since: row.works_since, last_at }
  }
  const sentence = text(inboundTexts[mailbox.way === 'imap' ? 'state.unread' : 'state.uncalled'])
  return { ...NOTHING, state: 'waiting', sentence, last_at }
}

export const outcomeCounts = (ctx: Ctx) => countOutcomes(ctx.db)

import type { z } from 'zod'
import type { ZoomEvents } from '#contract/zoom/shapes.ts'
import { zoomRoutes } from '#contract/zoom/routes.ts'
import { formatDateTime } from '#core/format/date.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { conflict } from '#server/kernel/errors.ts'
import { saveSetting } from '#server/kernel/data/settings.ts'
import { text } from '#server/kernel/texts.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { findLastNotice, findLastReport, SKEW } from './notices/queries.ts'
import { eventSecrets, EVENTS, readEvents, secretSealer } from './settings.ts'
import { zoomTexts } from './texts.ts'

/** So long what was signed with the secret before is still taken. */
const BOTH_MS = 3_600_000

export async function showEvents(ctx: Ctx): Promise<z.input<typeof ZoomEvents>> {
  const [stored, secrets, last, report] = await Promise.all([
    readEvents(ctx),
    eventSecrets(ctx),
    findLastNotice(ctx.db),
    findLastReport(ctx.db),
  ])
  const isFixed = ctx.config.zoom.eventSecret !== undefined
  const isStored = stored !== undefined
  return {
    source: isFixed ? 'environment' : isStored ? 'desk' : 'none',
    address: `${ctx.config.origin}${zoomRoutes.receive.path}`,
    ...stateOf({ isSet: isFixed || isStored, isReadable: secrets.length > 0, last }),
    last_at: last?.received_at ?? null,
    report: report ? reportSentence(report) : text(zoomTexts['report.none']),
  }
}

interface Known {
  readonly isSet: boolean
  readonly isReadable: boolean
  readonly last: Awaited<ReturnType<typeof findLastNotice>>
}

function stateOf({ isSet, isReadable, last }: Known): Pick<z.input<typeof ZoomEvents>, 'state' | 'sentence'> {
  if (!isSet) return { state: 'off', sentence: text(zoomTexts['events.off']) }
  if (!isReadable) return { state: 'locked', sentence: text(zoomTexts['events.locked']) }
  if (!last) return { state: 'silent', sentence: text(zoomTexts['events.silent']) }
  const own = formatDateTime(last.received_at)
  return last.event === SKEW
    ? {
        state: 'skewed',
        sentence: text(zoomTexts['events.skewed'], { stated: formatDateTime(last.happened_at), own }),
      }
    : { state: 'working', sentence: text(zoomTexts['events.working'], { when: own }) }
}

function reportSentence({
  report,
  topic,
  starts_at,
}: NonNullable<Awaited<ReturnType<typeof findLastReport>>>) {
  const values = { topic, when: formatDateTime(starts_at) }
  if (report === 'taken') return text(zoomTexts['report.taken'], values)
  if (report === 'no_scope') return text(zoomTexts['report.no_scope'])
  return text(zoomTexts['report.unavailable'], values)
}

/** Both secrets are taken for an hour, so that nothing is lost while Zoom is given the new one. */
export async function saveEvents(ctx: SignedCtx, { secret }: { readonly secret: string }) {
  refuseFixed(ctx)
  const previous = (await readEvents(ctx))?.secret ?? null
  const value = {
    secret: secretSealer(ctx).seal(secret),
    previous,
    previous_until: previous && new Date(ctx.now.getTime() + BOTH_MS).toISOString(),
  }
  await change(ctx, value)
  return showEvents(ctx)
}

export async function removeEvents(ctx: SignedCtx) {
  refuseFixed(ctx)
  await change(ctx, undefined)
  return showEvents(ctx)
}

const change = (ctx: SignedCtx, value: object | undefined) =>
  inTransaction(ctx, async (tx) => {
    await saveSetting(tx, { key: EVENTS, value, action: EVENTS, audited: () => ({ is_set: true }) })
    tx.changes('integrations')
  })

function refuseFixed(ctx: Ctx): void {
  if (ctx.config.zoom.eventSecret !== undefined) throw conflict(zoomTexts.environmentWins)
}

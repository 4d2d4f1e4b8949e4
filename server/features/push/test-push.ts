import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict } from '#server/kernel/errors.ts'
import { text } from '#server/kernel/texts.ts'
import { deviceName } from '#core/format/device.ts'
import { openRun } from './send-push.ts'
import { pushTexts } from './texts.ts'

const FIVE_MINUTES = 300

/** To her own devices, by the very road of every push, with the answer of each service. */
export async function sendTest(ctx: SignedCtx) {
  const run = await openRun(ctx)
  if (!run) throw conflict(pushTexts.unavailable)
  const words = { title: text(pushTexts.testTitle), body: text(pushTexts.testBody) }
  const answers = await run.send(ctx.actor.id, {
    brief: words,
    detailed: words,
    url: `/${ctx.actor.role}/notifications`,
    tag: 'test',
    ttlSeconds: FIVE_MINUTES,
    urgency: 'high',
  })
  await run.close()
  if (answers.length === 0) throw conflict(pushTexts.noDevices)
  return {
    steps: answers.map(({ device, service, answer: { kind, line } }) => ({
      device: deviceName(device.user_agent),
      service,
      works: kind === 'sent',
      sentence: text(pushTexts[`test.${kind}`]),
      line,
    })),
  }
}

import { Applications, type Application } from '#contract/mail/shapes.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { Feature } from '#server/kernel/feature.ts'
import { text } from '#server/kernel/texts.ts'
import { mailTexts } from './texts.ts'
import { troubleSentence } from './trouble.ts'

type Service = NonNullable<Feature['service']>

const PROBE_MS = 5000

/** Every service that the platform speaks to, with its state at this moment: the service itself is asked. */
export async function listApplications(ctx: Ctx, services: readonly Service[]): Promise<Application[]> {
  const states = await Promise.all([mailState(ctx), ...services.map((service) => service(ctx))])
  return Applications.parse(states)
}

async function mailState(ctx: Ctx): Promise<Application> {
  const { mail } = ctx.ports
  const settings = await mail.settings()
  const { smtp } = settings
  if (!smtp) return { key: 'mail', state: 'off', sentence: text(mailTexts['state.off']) }
  const answer = await mail.test(settings, PROBE_MS)
  if (!answer.works) return { key: 'mail', state: 'trouble', sentence: troubleSentence(answer.cause) }
  const sentence = ctx.config.smtp ? mailTexts['state.fromEnvironment'] : mailTexts['state.working']
  return { key: 'mail', state: 'working', sentence: text(sentence, { host: smtp.host }) }
}

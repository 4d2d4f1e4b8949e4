import { aiUses } from '#contract/ai/shapes.ts'
import { AiTrouble } from '#server/engines/ai/port.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { Integration, Standing, TestAnswer } from '#server/kernel/integration.ts'
import { text } from '#server/kernel/texts.ts'
import { currentAi, modelOf, SERVICE, SUPPORT, settingOf, USES, type Current } from './settings/stored.ts'
import { aiTexts } from './texts.ts'
import { causeSentence } from './trouble.ts'

export const aiIntegration: Integration = {
  key: 'ai',
  title: aiTexts.integration,
  screen: '/admin/applications/ai',
  settingKeys: [SERVICE, USES, SUPPORT],
  standing: aiStanding,
  test: testAi,
}

/** What was turned off by the director is as good as not set: nothing leaves, the test neither. */
async function aiStanding(ctx: Ctx): Promise<Standing> {
  const current = await currentAi(ctx)
  const { service, stored, settings } = current
  const isFixed = ctx.config.ai.service !== undefined
  if (!service)
    return stored
      ? { state: 'locked', sentence: text(aiTexts['state.locked']) }
      : { state: 'off', sentence: text(aiTexts['state.off']) }
  if (!settings.is_on) return { state: 'off', sentence: text(aiTexts['state.stopped']), isFixed }
  return {
    state: 'untested',
    sentence: text(aiTexts['state.untested']),
    isFixed,
    settings: JSON.stringify([service, modelsIn(current)]),
  }
}

/** Every model that an open use asks. */
const modelsIn = (current: Current): string[] => [
  ...new Set([
    current.service?.model ?? '',
    ...aiUses.filter((use) => settingOf(current.settings, use).is_on).map((use) => modelOf(current, use)),
  ]),
]

/** A list of models costs nothing, needs the right key, and tells whether those in use are there. */
export async function askModels(ctx: Ctx, { service }: Current, ms: number): Promise<Said | undefined> {
  if (!service) return undefined
  return ctx.ports.ai.listModels(service, ms).catch((error: unknown) => {
    if (error instanceof AiTrouble) return error
    throw error
  })
}

/** The models that the service offers, or why it told none. */
type Said = readonly string[] | AiTrouble

/** What its card says after this. */
export function answerWith(current: Current, said: Said): TestAnswer {
  if (said instanceof AiTrouble)
    return { works: false, sentence: causeSentence(said.reason), line: said.message }
  const missing = modelsIn(current).filter((model) => !said.includes(model))
  return missing.length === 0
    ? { works: true, sentence: text(aiTexts.works), line: '' }
    : { works: false, sentence: text(aiTexts.lacksModels, { models: missing.join('، ') }), line: '' }
}

async function testAi(ctx: Ctx, ms: number): Promise<TestAnswer> {
  const current = await currentAi(ctx)
  const said = await askModels(ctx, current, ms)
  return said ? answerWith(current, said) : { works: false, sentence: text(aiTexts['state.off']), line: '' }
}

import type { Ctx } from '#server/kernel/context.ts'
import type { Integration, Standing, TestAnswer } from '#server/kernel/integration.ts'
import { text } from '#server/kernel/texts.ts'
import { showStatus } from './desk.ts'
import { isLocked, LIMITS, readStored, SENDER, SERVER } from './settings/settings.ts'
import { mailTexts } from './texts.ts'
import { troubleSentence } from './trouble.ts'

export const mailIntegration: Integration = {
  key: 'mail',
  title: mailTexts.integration,
  screen: '/admin/applications/email',
  settingKeys: [SERVER, SENDER, LIMITS],
  standing: mailStanding,
  test: testMail,
}

async function mailStanding(ctx: Ctx): Promise<Standing> {
  const { config } = ctx
  const { server } = await readStored(ctx.db)
  const isFixed = config.smtp !== undefined
  if (!isFixed && !server) return { state: 'off', sentence: text(mailTexts['state.off']) }
  const settings = JSON.stringify(config.smtp ?? server)
  if (!isFixed && server && isLocked(server, config))
    return { state: 'locked', sentence: text(mailTexts['state.locked']), settings }
  const { trouble, host } = await showStatus(ctx)
  if (trouble) {
    const { since, sentence, line } = trouble
    return { state: 'failing', sentence, line, since, isFixed, settings }
  }
  const sentence = text(mailTexts['state.untested'], { host: host ?? '' })
  return { state: 'untested', sentence, isFixed, settings }
}

async function testMail({ ports: { mail } }: Ctx, ms: number): Promise<TestAnswer> {
  const settings = await mail.settings()
  const answer = await mail.test(settings, ms)
  if (!answer.works) return { works: false, sentence: troubleSentence(answer.cause), line: answer.line }
  const sentence = text(mailTexts['state.working'], { host: settings.smtp?.host ?? '' })
  return { works: true, sentence, line: '' }
}

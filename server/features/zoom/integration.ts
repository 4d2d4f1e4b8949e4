import { plural } from '#core/format/plural.ts'
import { ZoomTrouble, type ZoomUser } from '#server/engines/zoom/port.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { Integration, Standing, TestAnswer } from '#server/kernel/integration.ts'
import { text } from '#server/kernel/texts.ts'
import { ACCOUNT, EVENTS, readStored, zoomAccount } from './settings.ts'
import { zoomTexts } from './texts.ts'
import { troubleSentence } from './trouble.ts'

export const zoomIntegration: Integration = {
  key: 'zoom',
  title: zoomTexts.integration,
  screen: '/admin/applications/zoom',
  settingKeys: [ACCOUNT, EVENTS],
  standing: zoomStanding,
  test: testZoom,
}

async function zoomStanding(ctx: Ctx): Promise<Standing> {
  const isFixed = ctx.config.zoom.account !== undefined
  const [stored, account] = await Promise.all([readStored(ctx), zoomAccount(ctx)])
  if (account)
    return {
      state: 'untested',
      sentence: text(zoomTexts['state.untested']),
      isFixed,
      settings: JSON.stringify(account),
    }
  return stored
    ? { state: 'locked', sentence: text(zoomTexts['state.locked']) }
    : { state: 'off', sentence: text(zoomTexts['state.off']) }
}

const userWords = {
  zero: 'لا مستخدمة',
  one: 'مستخدمة واحدة',
  two: 'مستخدمتان',
  few: '{n} مستخدمات',
  many: '{n} مستخدمة',
  other: '{n} مستخدمة',
}

/** What its card says once Zoom has named its users. */
export const answerWith = (users: readonly ZoomUser[]): TestAnswer => ({
  works: true,
  sentence: text(zoomTexts.works, { count: plural(users.length, userWords) }),
  line: '',
})

async function testZoom(ctx: Ctx): Promise<TestAnswer> {
  const account = await zoomAccount(ctx)
  if (!account) return { works: false, sentence: text(zoomTexts['state.off']), line: '' }
  try {
    return answerWith(await ctx.ports.zoom.listUsers(account))
  } catch (error) {
    if (error instanceof ZoomTrouble)
      return { works: false, sentence: troubleSentence(error), line: error.message }
    throw error
  }
}

import { plural } from '#core/format/plural.ts'
import { LiveKitTrouble } from '#server/engines/meetings/port.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { Integration, Standing, TestAnswer } from '#server/kernel/integration.ts'
import { text } from '#server/kernel/texts.ts'
import { ACCOUNT, liveKitAccount, readRooms, readStored, ROOMS, type StoredRooms } from './settings.ts'
import { liveKitTexts } from './texts.ts'
import { troubleSentence } from './trouble.ts'

export const liveKitIntegration: Integration = {
  key: 'livekit',
  title: liveKitTexts.integration,
  screen: '/admin/applications/livekit',
  settingKeys: [ACCOUNT, ROOMS],
  standing: liveKitStanding,
  test: testLiveKit,
}

async function liveKitStanding(ctx: Ctx): Promise<Standing> {
  const isFixed = ctx.config.media.liveKit !== undefined
  const [stored, account] = await Promise.all([readStored(ctx), liveKitAccount(ctx)])
  if (account)
    return {
      state: 'untested',
      sentence: text(liveKitTexts['state.untested']),
      isFixed,
      settings: JSON.stringify(account),
    }
  return stored
    ? { state: 'locked', sentence: text(liveKitTexts['state.locked']) }
    : { state: 'off', sentence: text(liveKitTexts['state.off']) }
}

export const roomWords = {
  zero: 'لا غرفة',
  one: 'غرفة واحدة',
  two: 'غرفتان',
  few: '{n} غرف',
  many: '{n} غرفة',
  other: '{n} غرفة',
}

/** The answer is awaited a little shorter than the hub waits, so that its cause is told. */
const EARLIER_MS = 1000
const LONGEST_MS = 8000

async function testLiveKit(ctx: Ctx, ms: number): Promise<TestAnswer> {
  const account = await liveKitAccount(ctx)
  if (!account) return { works: false, sentence: text(liveKitTexts['state.off']), line: '' }
  try {
    const rooms = await ctx.ports.meetings.liveKit.listRooms(account, Math.min(LONGEST_MS, ms - EARLIER_MS))
    return await answerWith(ctx, rooms.length)
  } catch (error) {
    if (error instanceof LiveKitTrouble)
      return { works: false, sentence: troubleSentence(error), line: error.message }
    throw error
  }
}

/** What its card says once the server has told how many rooms it holds. */
export async function answerWith(ctx: Ctx, rooms: number): Promise<TestAnswer> {
  const use = text(liveKitTexts[`use.${meetingThere(await readRooms(ctx))}`])
  return {
    works: true,
    sentence: text(liveKitTexts.works, { count: plural(rooms, roomWords), use }),
    line: '',
  }
}

function meetingThere({ circles, lectures }: StoredRooms) {
  if (circles) return lectures ? 'all' : 'circles'
  return lectures ? 'lectures' : 'none'
}

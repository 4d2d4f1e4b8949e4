import type { Ctx } from '#server/kernel/context.ts'
import type { Integration, Standing, TestAnswer } from '#server/kernel/integration.ts'
import { text } from '#server/kernel/texts.ts'
import { realtimeTexts } from './texts.ts'

export const redisIntegration: Integration = {
  key: 'redis',
  title: realtimeTexts.redis,
  settingKeys: [],
  standing: redisStanding,
  test: testRedis,
}

/** Without the name and password that its address may hold. */
const hostOf = (redisUrl: string): string => new URL(redisUrl).host

function redisStanding({ config: { redisUrl } }: Ctx): Promise<Standing> {
  if (redisUrl === undefined)
    return Promise.resolve({ state: 'off', sentence: text(realtimeTexts['redis.off']) })
  return Promise.resolve({
    state: 'untested',
    sentence: text(realtimeTexts['redis.untested'], { host: hostOf(redisUrl) }),
    isFixed: true,
    settings: redisUrl,
  })
}

async function testRedis({ config, ports }: Ctx): Promise<TestAnswer> {
  try {
    await ports.realtime.probe()
    const host = hostOf(config.redisUrl ?? '')
    return { works: true, sentence: text(realtimeTexts['redis.works'], { host }), line: '' }
  } catch (error) {
    const line = error instanceof Error ? error.message : String(error)
    return { works: false, sentence: text(realtimeTexts['redis.away']), line }
  }
}

import { LiveThresholds } from '#contract/circles/live-shapes.ts'
import type { Db, SignedCtx } from '#server/kernel/context.ts'
import { readSetting, saveSetting } from '#server/kernel/data/settings.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'

const SETTING = 'circles.live'
const DEFAULTS: LiveThresholds = { missing_minutes: 5, late_minutes: 5, empty_minutes: 4 }

export const readThresholds = async (db: Db): Promise<LiveThresholds> =>
  LiveThresholds.catch(DEFAULTS).parse(await readSetting(db, SETTING))

export const setThresholds = (ctx: SignedCtx, form: LiveThresholds): Promise<LiveThresholds> =>
  inTransaction(ctx, async (tx) => {
    await saveSetting(tx, { key: SETTING, value: form, action: 'circle.live-thresholds' })
    return form
  })

import type { z } from 'zod'
import { RegistrationSettingsForm } from '#contract/circles/registration-forms.ts'
import type { Db, SignedCtx } from '#server/kernel/context.ts'
import { readSetting, saveSetting } from '#server/kernel/data/settings.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'

const KEY = 'circles.registration'
type Settings = z.output<typeof RegistrationSettingsForm>

const defaults: Settings = {
  pending_hours: 72,
  offer_hours: 24,
  reminder_hours: 4,
  reapply_days: 14,
  second_circle_at: 8,
}

/** A stored value that no longer fits its form counts as not saved. */
export const readRegistrationSettings = async (db: Db): Promise<Settings> =>
  RegistrationSettingsForm.safeParse(await readSetting(db, KEY)).data ?? defaults

/** What was promised already stays; requests and offers from now on follow the new times. */
export function saveRegistrationSettings(ctx: SignedCtx, value: Settings) {
  return inTransaction(ctx, async (tx) => {
    await saveSetting(tx, { key: KEY, value, action: 'circle.save-registration' })
    return value
  })
}

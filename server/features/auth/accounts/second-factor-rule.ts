import { kernelTexts } from '#server/kernel/texts.ts'
import { SecondFactorRule } from '#contract/auth/second-factor-forms.ts'
import type { Role } from '#contract/kernel/route.ts'
import type { Db, SignedCtx } from '#server/kernel/context.ts'
import { withMessage } from '#server/kernel/with-message.ts'
import { readSetting, saveSetting } from '#server/kernel/data/settings.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'

export const RULE_SETTING = 'auth.second-factor'

/** What stands in the settings; until a director decides nobody has to. */
const ruleOf = (value: unknown): SecondFactorRule =>
  SecondFactorRule.catch({ admin: false, teacher: false }).parse(value)

const isRequired = (role: Role, rule: SecondFactorRule): boolean => role !== 'student' && rule[role]

interface Holder {
  readonly role: Role
  readonly second_factor_at: Date | null
}

/** Whether she has to set one up before anything else. `setting` is the stored value. */
export const lacksFactor = ({ role, second_factor_at }: Holder, setting: unknown): boolean =>
  second_factor_at === null && isRequired(role, ruleOf(setting))

/** No student is asked for one, so for her nothing is looked up. */
export const isRequiredFor = async (db: Db, role: Role): Promise<boolean> =>
  role !== 'student' && isRequired(role, await readRule(db))

const readRule = async (db: Db) => ruleOf(await readSetting(db, RULE_SETTING))

export const showRule = (ctx: SignedCtx) => readRule(ctx.db)

/** Holds from the next call of every session on, this one's too. */
export async function saveRule(ctx: SignedCtx, rule: SecondFactorRule) {
  return inTransaction(ctx, async (tx) => {
    await saveSetting(tx, { key: RULE_SETTING, value: rule, action: 'site.second-factor' })
    return withMessage(kernelTexts.saved, rule)
  })
}

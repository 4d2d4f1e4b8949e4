import { z } from 'zod'
import { firstSteps, type FirstStep, type FirstSteps } from '#contract/stats/shapes.ts'
import { hasOwnName, hasOwnPolicies, transferDetails } from '#server/features/site/public.ts'
import { hasCity } from '#server/features/prayer-times/public.ts'
import { arrivalFaults, hasBackup } from '#server/features/system/public.ts'
import { hasOwnHours } from '#server/features/support/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { readSetting, saveSetting } from '#server/kernel/data/settings.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { findBeginning } from './queries.ts'

const ASIDE = 'stats.first-steps-aside'
const Aside = z.array(z.enum(firstSteps)).catch([])

/** The demo is set up as far as a demo can be. */
export async function listFirstSteps(ctx: SignedCtx): Promise<FirstSteps> {
  if (ctx.config.demo) return { left: [], aside: [] }
  const [isDone, aside] = await Promise.all([findDone(ctx), readSetting(ctx.db, ASIDE)])
  const skipped = Aside.parse(aside ?? [])
  return { left: firstSteps.filter((step) => !isDone[step] && !skipped.includes(step)), aside: skipped }
}

async function findDone(ctx: SignedCtx): Promise<Readonly<Record<FirstStep, boolean>>> {
  const { mail } = ctx.ports
  const [beginning, { smtp }, { iban }, name, hours, city, policies, backup] = await Promise.all([
    findBeginning(ctx.db),
    mail.settings(),
    transferDetails(ctx),
    hasOwnName(ctx),
    hasOwnHours(ctx.db),
    hasCity(ctx.db),
    hasOwnPolicies(ctx.db),
    hasBackup(ctx),
  ])
  return {
    address: arrivalFaults(ctx).length === 0,
    mail: smtp !== undefined,
    name,
    transfer: iban !== '',
    level: beginning.has_level,
    category: beginning.has_category,
    teacher: beginning.has_teacher,
    course: beginning.has_course,
    circle: beginning.has_circle,
    hours,
    city,
    policies,
    backup,
    certificate: beginning.has_certificate_template,
  }
}

export function saveFirstSteps(ctx: SignedCtx, aside: readonly FirstStep[]): Promise<FirstSteps> {
  return inTransaction(ctx, async (tx) => {
    await saveSetting(tx, { key: ASIDE, value: [...new Set(aside)], action: 'site.save' })
    return listFirstSteps(tx)
  })
}

import { createHmac } from 'node:crypto'
import type { z } from 'zod'
import type { Integration as Card } from '#contract/integrations/shapes.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { conflict, notFound } from '#server/kernel/errors.ts'
import type { Integration, Standing, TestAnswer } from '#server/kernel/integration.ts'
import { deriveKey } from '#server/kernel/secrets/seal.ts'
import { text } from '#server/kernel/texts.ts'
import * as queries from './queries.ts'
import { integrationTexts } from './texts.ts'

const LATEST_CHANGES = 3
/** More is a page of a service and not its words. */
const LONGEST_LINE = 300

/** How long one integration may hold up the others. */
export interface Patience {
  readonly standingMs: number
  readonly testMs: number
}
const PATIENCE: Patience = { standingMs: 3000, testMs: 20_000 }

type CheckRow = Awaited<ReturnType<typeof queries.listChecks>>[number]

export async function listIntegrations(
  ctx: Ctx,
  integrations: readonly Integration[],
  { standingMs }: Patience = PATIENCE,
): Promise<z.input<typeof Card>[]> {
  const [standings, checks, changes] = await Promise.all([
    Promise.all(integrations.map((integration) => standingOf(ctx, integration, standingMs))),
    queries.listChecks(ctx.db),
    listChangesOf(ctx, integrations),
  ])
  return integrations.map((integration, at) =>
    cardOf(ctx, {
      integration,
      standing: standings[at] ?? UNKNOWN,
      check: checks.find(({ key }) => key === integration.key),
      changes: changes.filter(({ key }) => integration.settingKeys.includes(key)).slice(0, LATEST_CHANGES),
    }),
  )
}

/** Asks the service itself and keeps its answer. */
export async function testIntegration(
  ctx: Ctx,
  integrations: readonly Integration[],
  key: string,
  patience: Patience = PATIENCE,
): Promise<z.input<typeof Card>> {
  const integration = integrations.find((one) => one.key === key)
  if (!integration) throw notFound(integrationTexts.noIntegration)
  if (!(await check(ctx, integration, patience))) throw conflict(integrationTexts.nothingToTest)
  const [card] = await listIntegrations(ctx, [integration], patience)
  if (!card) throw new Error('an integration has no card')
  return card
}

/** Asks every service that is set, one after the other. */
export async function checkAll(ctx: Ctx, integrations: readonly Integration[]): Promise<void> {
  for (const integration of integrations) await check(ctx, integration, PATIENCE)
}

/** False: there is nothing to ask. */
async function check(ctx: Ctx, integration: Integration, { standingMs, testMs }: Patience): Promise<boolean> {
  if (!integration.test) return false
  const standing = await standingOf(ctx, integration, standingMs)
  if (!canBeTested(standing)) return false
  await write(ctx, { integration, standing, answer: await answerOf(ctx, integration.test, testMs) })
  return true
}

/** What a service has just said to the settings that are saved in this transaction is known without asking again. */
export async function keepAnswer(tx: Ctx, integration: Integration, answer: TestAnswer): Promise<void> {
  const standing = await integration.standing(tx)
  if (canBeTested(standing)) await write(tx, { integration, standing, answer })
}

interface Answered {
  readonly integration: Integration
  readonly standing: Standing
  readonly answer: TestAnswer
}

const write = (ctx: Ctx, { integration, standing, answer: { works, sentence, line } }: Answered) =>
  queries.upsertCheck(ctx.db, {
    key: integration.key,
    settings: hashOf(ctx, standing),
    works,
    since: ctx.now,
    checked_at: ctx.now,
    sentence,
    line: line.slice(0, LONGEST_LINE),
  })

const canBeTested = ({ state }: Standing): boolean => state !== 'off' && state !== 'locked'

const UNKNOWN: Standing = { state: 'failing', sentence: text(integrationTexts.unknown) }

/** One that fails or hangs says so on its own card: the others are shown. */
async function standingOf(ctx: Ctx, { key, standing }: Integration, ms: number): Promise<Standing> {
  try {
    return await within(standing(ctx), ms)
  } catch (error) {
    ctx.log.error({ err: error, integration: key }, 'an integration did not tell how it stands')
    return UNKNOWN
  }
}

/** A test that throws or hangs is an answer too: it does not work. */
async function answerOf(ctx: Ctx, test: NonNullable<Integration['test']>, ms: number): Promise<TestAnswer> {
  try {
    return await within(test(ctx, ms), ms)
  } catch (error) {
    ctx.log.error({ err: error }, 'the test of an integration did not end well')
    return { works: false, sentence: text(integrationTexts.noAnswer), line: '' }
  }
}

async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Settings hold secrets, so what tells them apart is worth nothing without the platform's key. */
const hashOf = ({ config }: Ctx, { settings = '' }: Standing): string =>
  createHmac('sha256', deriveKey(config.secretKey, 'integration settings')).update(settings).digest('hex')

const listChangesOf = (ctx: Ctx, integrations: readonly Integration[]) =>
  queries.listChanges(
    ctx.db,
    integrations.flatMap(({ settingKeys }) => settingKeys),
    LATEST_CHANGES,
  )

/** Whether it is set, and its last test with these settings, if there was one, went well. Asks nobody outside. */
export async function isUsable(ctx: Ctx, integration: Integration): Promise<boolean> {
  const standing = await integration.standing(ctx)
  if (!canBeTested(standing)) return false
  const check = await queries.findCheck(ctx.db, integration.key)
  return check === undefined || check.works || check.settings !== hashOf(ctx, standing)
}

interface Known {
  readonly integration: Integration
  readonly standing: Standing
  readonly check: CheckRow | undefined
  readonly changes: Awaited<ReturnType<typeof queries.listChanges>>
}

function cardOf(ctx: Ctx, { integration, standing, check, changes }: Known): z.input<typeof Card> {
  const { key, title, screen, test } = integration
  const lastCheck = check?.settings === hashOf(ctx, standing) ? check : undefined
  return {
    key,
    title: text(title),
    ...(standing.state === 'untested' && lastCheck ? findingOf(lastCheck) : statedBy(standing)),
    checked_at: lastCheck?.checked_at ?? null,
    is_fixed: standing.isFixed ?? false,
    can_test: test !== undefined && canBeTested(standing),
    screen: screen ?? null,
    changes: changes.map(({ at, action, name }) => ({ at, action, name })),
  }
}

const findingOf = ({ works, sentence, line, since }: CheckRow) => ({
  state: works ? ('working' as const) : ('failing' as const),
  sentence,
  line,
  since,
})

const statedBy = ({ state, sentence, line = '', since }: Standing) => ({
  state,
  sentence,
  line: line.slice(0, LONGEST_LINE),
  since: since ?? null,
})

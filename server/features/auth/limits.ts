import type { Ctx } from '#server/kernel/context.ts'
import { networkOf } from '#server/kernel/network.ts'
import { forgetHits, takeHit, type Limit } from '#server/kernel/http/rate-limit.ts'
import type { Sentence } from '#server/kernel/texts.ts'
import { authTexts } from './texts.ts'

const HOUR = 3600
const QUARTER = 900
const DAY = 86_400

interface Guard {
  /** Per e-mail or account, whether or not it exists. */
  readonly account?: Limit
  /** Per account, too, over a long time: what is tried slowly is stopped as well. */
  readonly accountDaily?: Limit
  /** Per network; wide, for a whole centre stands behind one address. */
  readonly network?: Limit
  readonly sentence?: Sentence
}
const guards = {
  login: {
    account: { hits: 30, seconds: HOUR },
    network: { hits: 150, seconds: QUARTER },
    sentence: authTexts.tooManyTries,
  },
  requestCode: { account: { hits: 5, seconds: HOUR }, network: { hits: 60, seconds: HOUR } },
  tryCode: { account: { hits: 25, seconds: HOUR }, network: { hits: 150, seconds: HOUR } },
  forgot: { account: { hits: 5, seconds: HOUR }, network: { hits: 60, seconds: HOUR } },
  link: { network: { hits: 60, seconds: HOUR } },
  register: { network: { hits: 40, seconds: HOUR } },
  resend: { account: { hits: 1, seconds: 60 }, sentence: authTexts.waitBeforeResend },
  password: { account: { hits: 10, seconds: QUARTER }, sentence: authTexts.tooManyTries },
  secondFactor: { account: { hits: 10, seconds: QUARTER }, sentence: authTexts.tooManyCodes },
  secondStep: {
    account: { hits: 15, seconds: HOUR },
    accountDaily: { hits: 40, seconds: DAY },
    network: { hits: 150, seconds: HOUR },
    sentence: authTexts.tooManyCodes,
  },
} as const satisfies Record<string, Guard>
type Door = keyof typeof guards

/** Counts a try at a door, before any other work, and refuses with 429 above its limits. */
export async function guard(ctx: Ctx, door: Door, account?: string | number): Promise<void> {
  const { account: perAccount, accountDaily, network: perNetwork, sentence }: Guard = guards[door]
  if (perNetwork) await takeHit(ctx, `${door} net ${networkOf(ctx.caller.ip)}`, perNetwork, sentence)
  if (perAccount && account !== undefined) await takeHit(ctx, keyOf(door, account), perAccount, sentence)
  if (accountDaily && account !== undefined)
    await takeHit(ctx, dayKeyOf(door, account), accountDaily, sentence)
}

/** One network guessing at one account is stopped sooner, so that she is not locked out of her own network. */
export async function guardLogin(ctx: Ctx, email: string): Promise<void> {
  await takeHit(ctx, pairKey(ctx, email), { hits: 10, seconds: QUARTER }, authTexts.tooManyTries)
  await guard(ctx, 'login', email)
}

/** A right password ends the count of the wrong ones. */
export async function forgetLoginHits(ctx: Ctx, email: string): Promise<void> {
  await forgetHits(ctx, pairKey(ctx, email))
  await forgetHits(ctx, keyOf('login', email))
}

/** Who has proved herself at this door is not stopped by what she mistyped before. */
export async function forgetHitsAt(ctx: Ctx, door: Door, account: string | number): Promise<void> {
  await forgetHits(ctx, keyOf(door, account))
  await forgetHits(ctx, dayKeyOf(door, account))
}

const keyOf = (door: Door, account: string | number) => `${door} ${String(account).toLowerCase()}`
const dayKeyOf = (door: Door, account: string | number) => `${keyOf(door, account)} day`
const pairKey = (ctx: Ctx, email: string) => `login ${email.toLowerCase()} ${networkOf(ctx.caller.ip)}`

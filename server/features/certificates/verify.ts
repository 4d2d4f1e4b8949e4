import { CODE_SIGNS, foldPublicCode, spellPublicCode } from '#core/public-code.ts'
import { platformName } from '#server/features/site/public.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { networkOf } from '#server/kernel/network.ts'
import { takeHit } from '#server/kernel/http/rate-limit.ts'
import { CODE_LENGTH } from './award.ts'
import { printedTexts } from './drawing/printed-texts.ts'
import { findByCode, findReplacement, type CertificateRow } from './queries.ts'
import { stateOf } from './policy.ts'

const TRIES = { hits: 20, seconds: 60 }
const CODE = new RegExp(`^[${CODE_SIGNS}]{${CODE_LENGTH}}$`)

/** One try of a network, by whichever way it asks: the call, the address of the page, or its form. */
export const takeTry = (ctx: Ctx): Promise<void> =>
  takeHit(ctx, `certificates.verify:${networkOf(ctx.caller.ip)}`, TRIES)

/** What stands behind a code. One that is unknown and one that is no code get the same answer by the same way. */
export async function verify(ctx: Ctx, typed: string) {
  const code = foldPublicCode(typed)
  const row = await findByCode(ctx.db, CODE.test(code) ? code : '')
  if (!row) return { valid: false, certificate: null, checked_at: ctx.now }
  const { number, student_name, title, source, is_shared } = row
  const { awarded_at, issued_at, first_issued_at, revoked_at, expires_on } = row
  const state = stateOf(row, ctx.now)
  const valid = state === 'valid'
  const showsPicture = valid && is_shared
  return {
    valid,
    certificate: {
      code: spellPublicCode(row.code),
      number,
      student_name,
      title,
      issuer: await platformName(ctx),
      state,
      source,
      awarded_at,
      issued_at,
      first_issued_at,
      revoked_at,
      expires_on,
      replaced_by: await replacementOf(ctx, row),
      picture_url: showsPicture ? `/api/v1/certificates/code/${row.code}/picture` : null,
      printed_texts: showsPicture ? await printedTexts(ctx, row.id) : [],
    },
    checked_at: ctx.now,
  }
}

async function replacementOf(ctx: Ctx, { replaced_by: id }: CertificateRow) {
  const newer = id === null ? undefined : await findReplacement(ctx.db, id)
  return newer ? { code: spellPublicCode(newer.code), issued_at: newer.issued_at } : null
}

import type { CertificateSource } from '#contract/certificates/shapes.ts'
import type { PageWarning } from '#core/certificate/page.ts'
import type { PlaceValues } from '#core/certificate/places.ts'
import type { Day } from '#core/day.ts'
import { toGregorian } from '#core/format/gregorian.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { conflict } from '#server/kernel/errors.ts'
import { publicCode } from '#server/kernel/secrets/public-code.ts'
import type { Sentence } from '#server/kernel/texts.ts'
import { CODE_LENGTH, numberOf, placesOf, sampleStamp, type Award } from './award.ts'
import type { StampedPaper } from './paper.ts'
import { loadPictures } from './drawing/pictures.ts'
import { checking, draw } from './drawing/tasks.ts'
import * as queries from './queries.ts'
import { certificateTexts } from './texts.ts'

/** What one certificate is given for; at most one of the three is set. */
export interface GivenFor {
  readonly source: CertificateSource
  readonly course_id?: number | undefined
  readonly path_id?: number | undefined
  readonly circle_id?: number | undefined
}

export interface NewCertificate {
  readonly userId: number
  readonly givenFor: GivenFor
  readonly award: Award
  readonly paper: StampedPaper
  readonly templateId: number | null
  /** The last day on which it holds; without one it holds for ever. */
  readonly expiresOn?: Day | null
  readonly at: Date
  /** Who issued it; null: the platform, because she asked for it herself. */
  readonly by: number | null
}

/** Gives it its number and code, and writes it with every value as it is now. */
export async function certify(
  tx: Ctx,
  { award, ...given }: NewCertificate,
): Promise<{ id: number; code: string }> {
  const { userId: user_id, givenFor, paper, templateId: template_id, at, by } = given
  const { code, number } = await nextStamp(tx, at)
  await queries.keepPaper(tx.db, paper, at)
  const id = await queries.insertCertificate(tx.db, {
    source: givenFor.source,
    course_id: givenFor.course_id ?? null,
    path_id: givenFor.path_id ?? null,
    circle_id: givenFor.circle_id ?? null,
    code,
    number,
    user_id,
    paper_id: paper.id,
    template_id,
    expires_on: given.expiresOn ?? null,
    title: award.title,
    student_name: award.student_name,
    places: JSON.stringify(placesOf(award, { code, number, origin: tx.config.origin })),
    awarded_at: award.awarded_at,
    issued_at: at,
  })
  await queries.insertAct(tx.db, { certificate_id: id, act: 'issued', by_id: by, at })
  return { id, code }
}

/** A number of the year in which it is issued, and a code that nobody guesses. */
export async function nextStamp(tx: Ctx, at: Date) {
  const { year } = toGregorian(riyadhDay(at))
  const number = numberOf(year, await queries.nextNumber(tx.db, year))
  return { number, code: publicCode(CODE_LENGTH) }
}

/** Drawn once in a worker before anything is written: what cannot be printed is refused, not issued with a gap. */
export async function checkPrintable(
  ctx: Ctx,
  paper: StampedPaper,
  award: Award,
  words: Refusals = OWN_REFUSALS,
): Promise<void> {
  refuseUnprintable(await warningsFor(ctx, paper, placesOf(award, sampleStamp(ctx.config.origin))), words)
}

export async function warningsFor(
  ctx: Ctx,
  paper: Pick<StampedPaper, 'template' | 'faces'>,
  places: PlaceValues,
): Promise<readonly PageWarning[]> {
  const pictures = await loadPictures(ctx, paper.template)
  return draw(ctx, checking, { paper, places, pictures })
}

interface Refusals {
  readonly unprintable: Sentence
  readonly tooLong: Sentence
}
/** Her name stands in her profile, and the title is not hers to change. */
const OWN_REFUSALS: Refusals = certificateTexts
/** Whoever wrote the name or the text herself puts it right where she wrote it. */
export const WRITTEN_REFUSALS: Refusals = {
  unprintable: certificateTexts['asked.unprintable'],
  tooLong: certificateTexts['asked.tooLong'],
}

export function refuseUnprintable(warnings: readonly PageWarning[], words: Refusals): void {
  const signs = warnings.flatMap((warning) => (warning.kind === 'missing-glyph' ? warning.characters : []))
  if (signs.length > 0) throw conflict(words.unprintable, { signs: signs.join('، ') })
  if (warnings.some(({ kind }) => kind === 'missing-picture')) throw conflict(certificateTexts.pictureGone)
  if (warnings.length > 0) throw conflict(words.tooLong)
}

import type { z } from 'zod'
import type { LetterWordsForm, SaveLetterForm } from '#contract/mail/forms.ts'
import { eachText, placesInArabic, placesInCode, placeWords } from '#core/place-words.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { invalid, notFound, staleSave } from '#server/kernel/errors.ts'
import {
  fillLetter,
  unknownPlace,
  type LetterKind,
  type LetterWords,
} from '#server/kernel/letters/letter-kind.ts'
import { letterPlaces, type PlaceName } from '#server/kernel/letters/letter-places.ts'
import { drawMail, layOutMail } from '#server/kernel/letters/mail-layout.ts'
import { text } from '#server/kernel/texts.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { platformName } from '#server/features/site/public.ts'
import * as queries from './letter-queries.ts'
import { readWords } from './letters.ts'
import { mailTexts } from '../texts.ts'

const VERSIONS_SHOWN = 10
const SAMPLE_CODE = '402913'

/** Its subject, with its places left open. */
export const titleOf = ({ words }: LetterKind): string => words.subject.replaceAll(/\{[^{}]*\}/g, '…')

export async function listLetters(ctx: Ctx, letters: readonly LetterKind[]) {
  const saved = new Map((await queries.listLetters(ctx.db)).map((row) => [row.kind, row]))
  return letters.map((letter) => lineOf(letter, saved.get(letter.key)))
}

interface SavedWords {
  readonly words: unknown
  readonly saved_at: Date
}

const lineOf = (letter: LetterKind, saved: SavedWords | undefined) => ({
  kind: letter.key,
  title: titleOf(letter),
  occasion: letter.occasion,
  is_changed: readWords(saved?.words, letter) !== undefined,
  saved_at: saved?.saved_at ?? null,
})

function letterOf(letters: readonly LetterKind[], kind: string): LetterKind {
  const letter = letters.find(({ key }) => key === kind)
  if (!letter) throw notFound(mailTexts.noLetter)
  return letter
}

const shown = (words: LetterWords): LetterWords => eachText(words, placesInArabic)
const placeName = (name: PlaceName): string => placeWords[name] ?? name

export async function showLetter(ctx: Ctx, letters: readonly LetterKind[], kind: string) {
  const letter = letterOf(letters, kind)
  const [current, versions] = await Promise.all([
    queries.findLetter(ctx.db, kind),
    queries.listVersions(ctx.db, kind, VERSIONS_SHOWN),
  ])
  const places: readonly PlaceName[] = ['platform', ...letter.places]
  return {
    ...lineOf(letter, current),
    version: current?.version ?? 0,
    words: shown(readWords(current?.words, letter) ?? letter.words),
    own_words: shown(letter.words),
    has_action: letter.words.action !== '',
    places: places.map((name) => ({ name: placeName(name), about: letterPlaces[name].about })),
    versions: versions.map((row) => {
      const words = readWords(row.words, letter)
      return { ...row, words: words ? shown(words) : null }
    }),
  }
}

/** A place that nothing would fill is refused with its name, beside the field that holds it. */
function checkWords(words: LetterWords, letter: LetterKind): void {
  const fields = ['subject', 'greeting', 'body', 'action'] as const
  for (const field of fields) {
    const place = unknownPlace(words[field], letter)
    if (place !== undefined)
      throw invalid(field, mailTexts.unknownPlace, { place: placesInArabic(`{${place}}`) })
  }
  if (letter.words.action !== '' && words.action === '') throw invalid('action', mailTexts.actionNeeded)
}

export async function saveLetter(
  ctx: SignedCtx,
  letters: readonly LetterKind[],
  kind: string,
  { version, ...written }: z.output<typeof SaveLetterForm>,
) {
  const letter = letterOf(letters, kind)
  const words = eachText(written, placesInCode)
  checkWords(words, letter)
  await writeVersion(ctx, letters, { letter, base: version, words })
  return showLetter(ctx, letters, kind)
}

/** Asked again, nothing changes. */
export async function resetLetter(ctx: SignedCtx, letters: readonly LetterKind[], kind: string) {
  const letter = letterOf(letters, kind)
  const current = await queries.findLetter(ctx.db, kind)
  if (current?.words) await writeVersion(ctx, letters, { letter, base: current.version, words: null })
  return showLetter(ctx, letters, kind)
}

interface NewVersion {
  readonly letter: LetterKind
  /** The version that it has to follow. */
  readonly base: number
  readonly words: LetterWords | null
}

async function writeVersion(
  ctx: SignedCtx,
  letters: readonly LetterKind[],
  { letter, base, words }: NewVersion,
): Promise<void> {
  const { key } = letter
  await inTransaction(ctx, async (tx) => {
    const before = await queries.findLetter(tx.db, key)
    if (!(await queries.writeWords(tx, { kind: key, base, words, most: VERSIONS_SHOWN })))
      throw staleSave(text(mailTexts.letterStale), await showLetter(ctx, letters, key))
    await audit(tx, {
      action: words ? 'mail.letter' : 'mail.letter-reset',
      entity: 'letter',
      entityId: key,
      before: { ...(readWords(before?.words, letter) ?? letter.words) },
      after: { ...(words ?? letter.words) },
    })
  })
}

/** As it would go out, filled with what the platform really has: the director's own name and a course. */
export async function previewLetter(
  ctx: SignedCtx,
  letters: readonly LetterKind[],
  kind: string,
  written: z.output<typeof LetterWordsForm>,
) {
  const letter = letterOf(letters, kind)
  const words = eachText(written, placesInCode)
  checkWords(words, letter)
  const platform = await platformName(ctx)
  const { action, ...filled } = fillLetter(words, { ...(await exampleValues(ctx)), platform })
  const shown = {
    ...filled,
    platformName: platform,
    ...(letter.hasCode && { code: SAMPLE_CODE }),
    ...(action && { action: { label: action, url: ctx.config.origin } }),
  }
  return {
    subject: filled.subject,
    light: drawMail(shown, 'light'),
    dark: drawMail(shown, 'dark'),
    text: layOutMail(shown).text,
  }
}

async function exampleValues(ctx: SignedCtx): Promise<Partial<Record<PlaceName, string>>> {
  const samples = Object.fromEntries(Object.entries(letterPlaces).map(([name, { sample }]) => [name, sample]))
  const [course, name] = await Promise.all([
    queries.findCourseTitle(ctx.db),
    queries.findName(ctx.db, ctx.actor.id),
  ])
  return { ...samples, ...(course !== undefined && { course }), ...(name !== undefined && { name }) }
}

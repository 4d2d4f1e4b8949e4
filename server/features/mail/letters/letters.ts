import { LetterWordsForm } from '#contract/mail/forms.ts'
import { platformName } from '#server/features/site/public.ts'
import type { MailFileName } from '#server/ports.ts'
import type { Ctx, Db } from '#server/kernel/context.ts'
import {
  fillLetter,
  unknownPlace,
  type LetterKind,
  type LetterValues,
  type LetterWords,
} from '#server/kernel/letters/letter-kind.ts'
import type { PlaceName } from '#server/kernel/letters/letter-places.ts'
import { layOutMail } from '#server/kernel/letters/mail-layout.ts'
import type { CalendarMail, NoticeAddress } from '#server/kernel/letters/notification-kind.ts'
import { findLetter } from './letter-queries.ts'

interface OwnLink {
  readonly label: string
  readonly path: `/${string}`
}

interface LetterBody<Place extends PlaceName> {
  readonly values: LetterValues<Place>
  /** Of the reader; absent where a stranger may have chosen it, and the greeting is then without a name. */
  readonly name?: string | undefined
  /** Where its button leads: one of our own, such as `/course-player/7`. */
  readonly path?: `/${string}`
  /** Shown large, to be typed by hand. */
  readonly code?: string
  /** Where an answer goes: a secret address of this letter. */
  readonly replyTo?: string | undefined
  /** At the foot, for letters that come again: how they stop. */
  readonly wayOut?: OwnLink
}

/** A letter of a declared kind, in the words that hold now. It leaves when the transaction commits and never otherwise. */
export async function sendLetter<const Place extends PlaceName>(
  tx: Ctx,
  kind: LetterKind<Place>,
  { to, name = '', values, path, ...rest }: LetterBody<Place> & { readonly to: string },
): Promise<void> {
  const platform = await platformName(tx)
  const { action, ...letter } = fillLetter(await wordsOf(tx.db, kind), { ...values, name, platform })
  await sendWritten(tx, {
    ...letter,
    ...rest,
    to,
    kind: kind.key,
    isUrgent: kind.isUrgent,
    usefulMinutes: kind.usefulMinutes,
    ...(path && action && { action: { label: action, path } }),
  })
}

interface WrittenLetter {
  /** The noun and what happened, such as `receipt.confirmed`. */
  readonly kind: string
  readonly to: string
  readonly subject: string
  readonly greeting: string
  readonly paragraphs: readonly string[]
  readonly code?: string
  readonly action?: Omit<OwnLink, 'path'> & { readonly path: NoticeAddress }
  readonly replyTo?: string | undefined
  readonly wayOut?: OwnLink
  /** What the mail program's own button posts to, without signing in. */
  readonly stopPath?: `/${string}` | undefined
  readonly isUrgent?: boolean
  readonly usefulMinutes?: number | undefined
  readonly calendar?: CalendarMail | undefined
  readonly file?: MailFileName | undefined
}

/** A mail in the platform's name and dress, for whoever has its words. Answers the number of its row. */
export async function sendWritten(tx: Ctx, written: WrittenLetter): Promise<number> {
  const { kind, to, isUrgent = false, usefulMinutes, action, replyTo, wayOut, ...rest } = written
  const { stopPath, calendar, file, ...letter } = rest
  const platform = await platformName(tx)
  const linkTo = ({ label, path }: { label: string; path: NoticeAddress }) => ({
    label,
    url: path.startsWith('/') ? tx.config.origin + path : path,
  })
  return tx.ports.mail.send(tx.db, {
    kind,
    to,
    fromName: platform,
    isUrgent,
    usefulMinutes,
    ...(calendar && { calendar }),
    ...(file && { file }),
    ...(replyTo !== undefined && { replyTo }),
    ...(stopPath && { stopUrl: tx.config.origin + stopPath }),
    ...layOutMail({
      ...letter,
      platformName: platform,
      ...(action && { action: linkTo(action) }),
      ...(wayOut && { wayOut: linkTo(wayOut) }),
    }),
  })
}

/** The director's words, or those that came with the platform where she wrote none. */
async function wordsOf(db: Db, kind: LetterKind): Promise<LetterWords> {
  return readWords((await findLetter(db, kind.key))?.words, kind) ?? kind.words
}

/** Words that no longer fit the letter, as after an update of the program, count as not saved. */
export function readWords(stored: unknown, kind: LetterKind): LetterWords | undefined {
  const words = LetterWordsForm.safeParse(stored).data
  return words && !Object.values(words).some((text) => unknownPlace(text, kind)) ? words : undefined
}

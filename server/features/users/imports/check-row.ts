import { kernelTexts, text, type Sentence } from '#server/kernel/texts.ts'
import { Email, PersonName, Phone } from '#contract/auth/forms.ts'
import { normalise } from '#core/text/normalise.ts'
import { userTexts } from '../texts.ts'

/** Empty where the file has no such column. */
export type RawRow = Readonly<Record<'name' | 'email' | 'phone' | 'role', string>>

/** What the platform knows of an e-mail when the file is checked. */
export interface Known {
  readonly role: 'admin' | 'teacher' | 'student'
  readonly isArchived: boolean
}

export interface CheckedRow {
  readonly kind: 'fresh' | 'known' | 'bad'
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly role: string
  readonly errors: readonly string[]
}

interface World {
  readonly existing: 'update' | 'skip'
  readonly known: Known | undefined
  /** The line that holds the same e-mail already. */
  readonly twinLine: number | undefined
  readonly isReserved: boolean
}

const roleWords: Readonly<Record<string, 'student' | 'teacher' | 'admin'>> = Object.fromEntries(
  (
    [
      ['طالبة', 'student'],
      ['student', 'student'],
      ['معلمة', 'teacher'],
      ['teacher', 'teacher'],
      ['مديرة', 'admin'],
      ['مديرة النظام', 'admin'],
      ['admin', 'admin'],
    ] as const
  ).map(([word, role]) => [normalise(word), role]),
)

/** One row by the same rules as the form, with every error that it has. Pure: what is known comes in. */
export function checkRow(raw: RawRow, world: World): CheckedRow {
  const name = PersonName.safeParse(raw.name)
  const email = Email.safeParse(raw.email)
  const phone = Phone.safeParse(withCountry(raw.phone))
  const errors = [
    ...reasons(userTexts['import.badName'], name),
    ...reasons(userTexts['import.badEmail'], email),
    ...reasons(userTexts['import.badPhone'], phone),
    ...roleErrors(raw.role),
    ...(email.success ? mailboxErrors(raw.role, world) : []),
  ]
  if (errors.length > 0 || !name.success || !email.success || !phone.success)
    return { kind: 'bad', ...raw, phone: raw.phone || null, errors }
  return {
    kind: world.known ? 'known' : 'fresh',
    name: name.data,
    email: email.data,
    phone: phone.data,
    role: world.known?.role ?? roleWords[normalise(raw.role)] ?? 'student',
    errors,
  }
}

interface Parsed {
  readonly success: boolean
  readonly error?: { readonly issues: readonly { readonly message: string }[] } | undefined
}

const reasons = (key: Sentence, { success, error }: Parsed): string[] =>
  success ? [] : [text(key, { reason: error?.issues[0]?.message ?? text(kernelTexts.invalid) })]

/** A spreadsheet takes 966… for a number and drops the plus. */
const withCountry = (phone: string) =>
  /^9\d{10,14}$/.test(phone.replaceAll(/[\s()-]/g, '')) ? `+${phone}` : phone

function roleErrors(role: string): string[] {
  if (role === '') return []
  const knownRole = roleWords[normalise(role)]
  if (knownRole === 'admin') return [text(userTexts['import.noDirectors'])]
  return knownRole ? [] : [text(userTexts['import.unknownRole'], { role })]
}

function mailboxErrors(role: string, { existing, known: knownRole, twinLine, isReserved }: World): string[] {
  if (isReserved) return [text(userTexts['import.badEmail'], { reason: text(userTexts.emailReserved) })]
  if (twinLine !== undefined) return [text(userTexts['import.twice'], { line: twinLine })]
  if (!knownRole) return []
  if (knownRole.isArchived) return [text(userTexts['import.inBin'])]
  if (existing === 'skip') return []
  if (knownRole.role === 'admin') return [text(userTexts['import.isDirector'])]
  const wanted = roleWords[normalise(role)]
  return wanted && wanted !== knownRole.role
    ? [text(userTexts['import.otherRole'], { role: text(userTexts[`role.${knownRole.role}`]) })]
    : []
}

import { UNSENT_FILE_HOURS } from '#contract/teacher-applications/shapes.ts'
import { nameDraft } from '#web/kernel/forms/drafts.ts'
import { device, parsed, storage } from '#web/kernel/storage.ts'

/** What stands in the fields, as typed. */
export interface ApplyValues {
  name: string
  email: string
  phone: string
  city: string
  qualification: string
  memorised_juz: string
  ijaza: string
  ijaza_details: string
  experience_years: string
  subjects: string[]
  times: string[]
  about: string
  /** Tokens of papers that have been sent. */
  cv: string
  ijaza_files: string[]
  consent: boolean
}
export interface SentPaper {
  readonly kind: 'cv' | 'ijaza'
  readonly token: string
  readonly name: string
  readonly size: number
  readonly expires_at: string
}
export interface Draft {
  readonly values: ApplyValues
  readonly papers: readonly SentPaper[]
}

export const emptyValues: ApplyValues = {
  name: '',
  email: '',
  phone: '',
  city: '',
  qualification: '',
  memorised_juz: '',
  ijaza: '',
  ijaza_details: '',
  experience_years: '',
  subjects: [],
  times: [],
  about: '',
  cv: '',
  ijaza_files: [],
  consent: false,
}

const KEY = 'teacher_application'
export const DRAFT_DAYS = 7
const DAY_MS = 86_400_000

/** Her own where she is signed in; else the device's, which forgets it after some days. */
export function writeDraft(isSignedIn: boolean, draft: Draft, now: Date): void {
  const stored = { ...draft, at: now.getTime() }
  if (isSignedIn) {
    storage.write(KEY, stored)
    nameDraft(KEY, 'طلب تدريس لم يُرسل')
  } else device.set(KEY, JSON.stringify(stored))
}

export function dropDraft(isSignedIn: boolean): void {
  if (isSignedIn) storage.remove(KEY)
  else device.remove(KEY)
}

export function readDraft(isSignedIn: boolean, now: Date): Draft | undefined {
  const stored = isSignedIn ? storage.read(KEY) : parsed(device.get(KEY))
  if (!isTree(stored)) return undefined
  const age = now.getTime() - Number(stored['at'])
  if (!(age >= 0 && age < DRAFT_DAYS * DAY_MS)) {
    dropDraft(isSignedIn)
    return undefined
  }
  const papers = papersIn(stored['papers'], now)
  return { values: withPapers(valuesIn(stored['values']), papers), papers }
}

/** The fields with the tokens of these papers, and of no others. */
export const withPapers = (values: ApplyValues, papers: readonly SentPaper[]): ApplyValues => ({
  ...values,
  cv: papers.find(({ kind }) => kind === 'cv')?.token ?? '',
  ijaza_files: papers.filter(({ kind }) => kind === 'ijaza').map(({ token }) => token),
})

/** Whatever an older version or another hand left there, only fields of ours come back, each of its kind. */
function valuesIn(kept: unknown): ApplyValues {
  const draft = isTree(kept) ? kept : {}
  const text = (name: keyof ApplyValues) => (isText(draft[name]) ? draft[name] : '')
  const list = (name: keyof ApplyValues) => textsIn(draft[name])
  return {
    ...emptyValues,
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    city: text('city'),
    qualification: text('qualification'),
    memorised_juz: text('memorised_juz'),
    ijaza: text('ijaza'),
    ijaza_details: text('ijaza_details'),
    experience_years: text('experience_years'),
    subjects: list('subjects'),
    times: list('times'),
    about: text('about'),
  }
}

function papersIn(kept: unknown, now: Date): SentPaper[] {
  if (!Array.isArray(kept)) return []
  return kept.filter(
    (one: unknown): one is SentPaper =>
      isTree(one) &&
      (one['kind'] === 'cv' || one['kind'] === 'ijaza') &&
      isText(one['token']) &&
      isText(one['name']) &&
      typeof one['size'] === 'number' &&
      isText(one['expires_at']) &&
      lives(one['expires_at'], now),
  )
}

/** An answer is never later than the whole time that a file waits. */
function lives(expiresAt: string, now: Date): boolean {
  const left = Date.parse(expiresAt) - now.getTime()
  return left > 0 && left <= UNSENT_FILE_HOURS * 3_600_000 + DAY_MS
}

const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.filter(isText) : [])
const isText = (value: unknown): value is string => typeof value === 'string'
const isTree = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

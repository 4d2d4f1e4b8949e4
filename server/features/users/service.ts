import type { z } from 'zod'
import type { Role } from '#contract/kernel/route.ts'
import type { NewPersonBody, PersonChangeBody } from '#contract/users/forms.ts'
import { UserDetail } from '#contract/users/shapes.ts'
import { formatDateTime } from '#core/format/date.ts'
import { laterThan } from '#core/later-than.ts'
import { nameColumns } from '#core/text/name-columns.ts'
import {
  deleteSecrets,
  endSession,
  endSessions,
  handedPath,
  insertAccount,
  isDemoEmail,
  mayEnter,
  resetFactor,
  sendResetLink,
  sendVerification,
  updateAccount,
} from '#server/features/auth/public.ts'
import { circlesWithoutHer } from '#server/features/circles/public.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { conflict, invalid, notFound, staleSave } from '#server/kernel/errors.ts'
import { personChanged } from '#server/kernel/data/names.ts'
import { withMessage } from '#server/kernel/with-message.ts'
import { text } from '#server/kernel/texts.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { lockPerson, taughtCourses } from './bin/obstacles.ts'
import { LINK_DAYS, sendInvitation } from './letters.ts'
import { isLastDirector } from './policy.ts'
import { toUserDetail } from './people/present.ts'
import * as queries from './people/queries.ts'
import { userTexts } from './texts.ts'

type Person = queries.Person

export async function showPerson(ctx: SignedCtx, id: number) {
  const person = await queries.findPerson(ctx.db, id)
  if (!person) throw notFound(userTexts.notFound)
  return detail(ctx, person)
}

const detail = async (ctx: SignedCtx, person: Person) =>
  toUserDetail(ctx, person, await queries.countOtherDirectors(ctx.db, person.id, ctx.config.demo))

/** No password is made: she proves her mailbox by a code or a link, and chooses one herself. */
export async function createPerson(ctx: SignedCtx, body: z.output<typeof NewPersonBody>) {
  return inTransaction(ctx, async (tx) => {
    const { invite, ...given } = body
    const person = await addPerson(tx, given, body)
    if (invite) await sendInvitation(tx, person)
    if (invite) tx.afterCommit(() => tx.ports.jobs.wake())
    return withMessage(userTexts.created, await detail(tx, person))
  })
}

type NewPerson = Omit<z.output<typeof NewPersonBody>, 'invite'>

/** An account without a letter about it. `noted` is what the audit keeps. */
export async function addPerson(tx: SignedCtx, given: NewPerson, noted: object = given): Promise<Person> {
  refuseReserved(tx, given.email)
  const person = await insertAccount(tx.db, {
    ...given,
    ...nameColumns(given.name),
    created_at: tx.now,
    updated_at: tx.now,
  })
  if (!person) return refuseTaken(tx, given.email)
  await audit(tx, { action: 'user.create', entity: 'user', entityId: person.id, after: noted })
  return person
}

function refuseReserved({ config }: Ctx, email: string): void {
  if (!config.demo && isDemoEmail(email)) throw invalid('email', userTexts.emailReserved)
}

async function refuseTaken(tx: Ctx, email: string): Promise<never> {
  const holder = await queries.findByEmail(tx.db, email)
  throw invalid('email', holder?.archived_at ? userTexts.emailInBin : userTexts.emailTaken)
}

interface LockedPerson {
  readonly person: Person
  readonly otherDirectors: number
}

/** The account and all directors stand still until the commit, so that a rule about the last one holds. */
async function lockedPerson(tx: SignedCtx, id: number): Promise<LockedPerson> {
  const person = await lockPerson(tx, id)
  if (!person) throw notFound(userTexts.notFound)
  return { person, otherDirectors: await queries.countOtherDirectors(tx.db, id, tx.config.demo) }
}

export async function updatePerson(
  ctx: SignedCtx,
  id: number,
  { base, ...change }: z.output<typeof PersonChangeBody>,
) {
  return inTransaction(ctx, async (tx) => {
    const locked = await lockedPerson(tx, id)
    const before = locked.person
    if (before.archived_at) throw conflict(userTexts.inBin)
    if (base && base.getTime() !== before.updated_at.getTime()) await refuseStale(tx, before, change)
    const isNewRole = change.role !== undefined && change.role !== before.role
    if (isNewRole && change.role) await refuseRole(tx, locked, change.role)
    const isNewMailbox =
      change.email !== undefined && change.email.toLowerCase() !== before.email.toLowerCase()
    if (isNewMailbox && change.email) await refuseMailbox(tx, change.email)
    const after = await updateAccount(tx.db, id, {
      ...(change.name === undefined ? {} : nameColumns(change.name)),
      ...(change.email === undefined ? {} : { email: change.email }),
      ...(change.phone === undefined ? {} : { phone: change.phone }),
      ...(change.bio === undefined ? {} : { bio: change.bio ?? '' }),
      ...(change.role === undefined ? {} : { role: change.role }),
      ...(isNewMailbox ? { email_verified_at: null } : {}),
      updated_at: laterThan(before.updated_at, tx.now),
    })
    if (isNewMailbox) await startVerification(tx, after)
    if (isNewRole) await endSessions(tx, id, 'role-changed')
    await audit(tx, { action: 'user.update', entity: 'user', entityId: id, ...difference(before, after) })
    personChanged(tx, id, before, after)
    return withMessage(userTexts.saved, await detail(tx, after))
  })
}

/** A change that already stands is a repeated one, whose answer was lost. */
async function refuseStale(tx: SignedCtx, person: Person, change: Partial<Record<Shown, unknown>>) {
  if (shown.every((field) => change[field] === undefined || change[field] === person[field])) return
  const when = formatDateTime(person.updated_at)
  throw staleSave(text(userTexts.stale, { when }), UserDetail.parse(await detail(tx, person)))
}

async function refuseRole(
  tx: SignedCtx,
  { person, otherDirectors }: LockedPerson,
  role: Role,
): Promise<void> {
  if (person.id === tx.actor.id) throw conflict(userTexts.ownRole)
  if (isLastDirector(person, otherDirectors)) throw conflict(userTexts.lastDirector)
  if (role === 'student') await refuseTeaching(tx, person.id)
}

/** Her courses, or sessions of circles to come, would stand without a teacher; the director is told which. */
async function refuseTeaching(tx: SignedCtx, id: number): Promise<void> {
  await refuseCircles(tx, id)
  const courses = await taughtCourses(tx, id)
  if (courses !== undefined) throw conflict(userTexts.teaches, { courses })
}

async function refuseCircles(tx: SignedCtx, id: number): Promise<void> {
  const circles = await circlesWithoutHer(tx, id)
  if (circles !== undefined) throw conflict(userTexts.teachesCircles, { circles })
}

async function refuseMailbox(tx: SignedCtx, email: string): Promise<void> {
  refuseReserved(tx, email)
  if (await queries.findByEmail(tx.db, email)) await refuseTaken(tx, email)
}

/** Codes and links that went to the old address are worth nothing any more. */
async function startVerification(tx: SignedCtx, person: Person): Promise<void> {
  await deleteSecrets(tx.db, person.id, ['login', 'reset', 'handed', 'verify'])
  await sendVerification(tx, person)
}

const shown = ['name', 'email', 'phone', 'bio', 'role'] as const
type Shown = (typeof shown)[number]

function difference(before: Person, after: Person) {
  const changed = shown.filter((field) => before[field] !== after[field])
  const only = (person: Person) => Object.fromEntries(changed.map((field) => [field, person[field]]))
  return { before: only(before), after: only(after) }
}

/** Absent `isActive` turns it over. Deactivating ends her sessions at once. */
export async function setActive(ctx: SignedCtx, id: number, isActive: boolean | undefined) {
  return inTransaction(ctx, async (tx) => {
    const locked = await lockedPerson(tx, id)
    const { person } = locked
    if (person.archived_at) throw conflict(userTexts.inBin)
    const wanted = isActive ?? !person.is_active
    const key = wanted ? userTexts.activated : userTexts.deactivated
    if (wanted === person.is_active) return withMessage(key, await detail(tx, person))
    if (!wanted) {
      refuseGoing(tx, locked)
      await refuseCircles(tx, id)
    }
    const after = await updateAccount(tx.db, id, { is_active: wanted, updated_at: tx.now })
    if (!wanted) await endSessions(tx, id, 'deactivated')
    await audit(tx, {
      action: wanted ? 'user.activate' : 'user.deactivate',
      entity: 'user',
      entityId: id,
      before: { is_active: !wanted },
      after: { is_active: wanted },
    })
    return withMessage(key, await detail(tx, after))
  })
}

function refuseGoing(tx: SignedCtx, { person, otherDirectors }: LockedPerson): void {
  if (person.id === tx.actor.id) throw conflict(userTexts.ownAccount)
  if (isLastDirector(person, otherDirectors)) throw conflict(userTexts.lastDirector)
}

/** Into the bin. What others refer to stays; she can no longer come in. */
export async function archivePerson(ctx: SignedCtx, id: number) {
  return inTransaction(ctx, async (tx) => {
    const locked = await lockedPerson(tx, id)
    if (locked.person.archived_at) return withMessage(userTexts.archived, await detail(tx, locked.person))
    refuseGoing(tx, locked)
    await refuseTeaching(tx, id)
    const after = await updateAccount(tx.db, id, { archived_at: tx.now, updated_at: tx.now })
    await endSessions(tx, id, 'archived')
    await deleteSecrets(tx.db, id, ['login', 'reset', 'handed', 'verify'])
    await audit(tx, {
      action: 'user.archive',
      entity: 'user',
      entityId: id,
      before: { archived_at: null },
      after: { archived_at: tx.now },
    })
    return withMessage(userTexts.archived, await detail(tx, after))
  })
}

export async function restorePerson(ctx: SignedCtx, id: number) {
  return inTransaction(ctx, async (tx) => {
    const { person } = await lockedPerson(tx, id)
    if (!person.archived_at) return withMessage(userTexts.restored, await detail(tx, person))
    const after = await updateAccount(tx.db, id, { archived_at: null, updated_at: tx.now })
    await audit(tx, {
      action: 'user.restore',
      entity: 'user',
      entityId: id,
      before: { archived_at: person.archived_at },
      after: { archived_at: null },
    })
    return withMessage(userTexts.restored, await detail(tx, after))
  })
}

export async function mailReset(ctx: SignedCtx, id: number) {
  return inTransaction(ctx, async (tx) => {
    const { person } = await lockedPerson(tx, id)
    if (!mayEnter(person, tx.config)) throw conflict(userTexts.cannotEnter)
    await sendResetLink(tx, person)
    await audit(tx, { action: 'user.send-reset', entity: 'user', entityId: id })
    return withMessage(userTexts.resetSent, null)
  })
}

/**
 * For whoever no letter reaches: the director hands the link over herself. It is as good as that of the letter, and the
 * newest one alone; each is written down.
 */
export async function handLink(ctx: SignedCtx, id: number) {
  return inTransaction(ctx, async (tx) => {
    const { person } = await lockedPerson(tx, id)
    if (person.id === tx.actor.id) throw conflict(userTexts.ownLink)
    if (!mayEnter(person, tx.config)) throw conflict(userTexts.cannotEnter)
    const expires_at = new Date(tx.now.getTime() + LINK_DAYS * 86_400_000)
    const path = await handedPath(tx, person, expires_at)
    await audit(tx, { action: 'user.hand-link', entity: 'user', entityId: id })
    return { url: tx.config.origin + path, expires_at }
  })
}

/** Her own she turns off herself, with a fresh proof. */
export async function resetSecondFactor(ctx: SignedCtx, id: number) {
  return inTransaction(ctx, async (tx) => {
    const { person } = await lockedPerson(tx, id)
    if (person.archived_at) throw conflict(userTexts.inBin)
    if (person.id === tx.actor.id) throw conflict(userTexts.ownSecondFactor)
    await resetFactor(tx, person.id)
    return withMessage(userTexts.secondFactorReset, await showPerson(tx, id))
  })
}

export async function endAllSessions(ctx: SignedCtx, id: number) {
  return inTransaction(ctx, async (tx) => {
    const { person } = await lockedPerson(tx, id)
    const ended = await endSessions(tx, person.id, 'director')
    await audit(tx, { action: 'user.end-sessions', entity: 'user', entityId: id, after: { ended } })
    return withMessage(userTexts.sessionsEnded, { ended })
  })
}

export async function endOneSession(ctx: SignedCtx, id: number, sessionId: number) {
  return inTransaction(ctx, async (tx) => {
    if ((await endSession(tx, id, sessionId, 'director')) === 0) throw notFound(userTexts.sessionUnknown)
    await audit(tx, { action: 'user.end-session', entity: 'user', entityId: id })
    return withMessage(userTexts.sessionEnded, null)
  })
}

import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { z } from 'zod'
import {
  MOST_APPLICATIONS_A_DAY,
  UNSENT_FILE_HOURS,
  type applicationFileKinds,
} from '#contract/teacher-applications/shapes.ts'
import type { ApplicationForm, ApplicationStatusForm } from '#contract/teacher-applications/forms.ts'
import { searchedText } from '#core/search/search.ts'
import { FileRejected } from '#server/engines/files/port.ts'
import { storeVisitorsUpload, upsertFile, type FileRow } from '#server/features/files/public.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { invalid, notFound, rateLimited } from '#server/kernel/errors.ts'
import type { Upload } from '#server/kernel/calls/handlers.ts'
import { publicCode } from '#server/kernel/secrets/public-code.ts'
import { withMessage } from '#server/kernel/with-message.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { sendCodeLetter } from './letters.ts'
import * as queries from './queries.ts'
import { teacherApplicationTexts } from './texts.ts'

const HOUR_MS = 3_600_000
const DAY_SECONDS = 86_400
const CODE_LENGTH = 10
/** Whatever a flood sends from however many networks, so much of the disk is the most that it takes. */
const MOST_UNSENT = 1000

type FileKind = (typeof applicationFileKinds)[number]
type Application = z.output<typeof ApplicationForm>

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * HOUR_MS)

interface SentFile {
  readonly kind: FileKind
  readonly row: FileRow
}

/** Checks and stores one file, a picture drawn anew, before the transaction. */
export async function storeFile(ctx: Ctx, { body, upload }: { body: { kind: FileKind }; upload: Upload }) {
  if ((await queries.countUnsent(ctx.db)) >= MOST_UNSENT)
    throw rateLimited(3600, teacherApplicationTexts.busy)
  await refuseLocked(ctx, upload.tempPath)
  return { kind: body.kind, row: await storeVisitorsUpload(ctx, 'teacher-applications', upload) }
}

/** Nobody at the desk could open it, and she is there now to send another. */
async function refuseLocked({ ports: { files } }: Ctx, path: string): Promise<void> {
  if ((await files.sniff(path))?.type !== 'application/pdf') return
  // Only a paper that is encrypted may ask for a password; the others need not be drawn.
  if (!(await readFile(path)).includes('/Encrypt')) return
  await files.drawPages(path, 0).catch((error: unknown) => {
    if (!(error instanceof FileRejected)) throw error
    if (error.reason === 'locked') throw invalid('file', teacherApplicationTexts.locked)
  })
}

/** Keeps one file for an application that is still being written. */
export function keepFile(ctx: Ctx, { kind, row }: SentFile) {
  const token = randomBytes(32).toString('base64url')
  return inTransaction(ctx, async (tx) => {
    const { id, size_bytes: size } = await upsertFile(tx.db, row)
    const name = row.original_name
    await queries.insertFile(tx.db, {
      kind,
      name,
      token_hash: hashOf(token),
      file_id: id,
      created_at: tx.now,
    })
    return { token, name, size, expires_at: new Date(tx.now.getTime() + UNSENT_FILE_HOURS * HOUR_MS) }
  })
}

/** Nothing here says whether this e-mail applied before or has an account. */
export function sendApplication(ctx: Ctx, form: Application) {
  return inTransaction(ctx, async (tx) => {
    await refuseMany(tx, form.email)
    const { id, code } = await keepApplication(tx, form)
    await claimFiles(tx, id, form)
    await sendCodeLetter(tx, form.email, code)
    tx.emit({ type: 'application.waiting', room: 'directors', payload: {} })
    return withMessage(teacherApplicationTexts.sent, { code })
  })
}

/** A mailbox gets no more letters in a day, whoever writes it into the form. */
async function refuseMany(tx: Ctx, email: string): Promise<void> {
  await queries.holdMailbox(tx.db, email)
  const sent = await queries.countSince(tx.db, email, hoursBefore(tx.now, 24))
  if (sent >= MOST_APPLICATIONS_A_DAY) throw rateLimited(DAY_SECONDS, teacherApplicationTexts.tooManyToday)
}

async function keepApplication(tx: Ctx, form: Application): Promise<{ id: number; code: string }> {
  const { cv: _cv, ijaza_files: _files, consent: _consent, ...answers } = form
  for (;;) {
    const code = publicCode(CODE_LENGTH)
    const row = { ...answers, code, search_norm: searchText(form, code), created_at: tx.now }
    const inserted = await queries.insertApplication(tx.db, row)
    if (inserted) return { id: inserted.id, code }
  }
}

export const searchText = (
  { name, city, email, phone }: Pick<Application, 'name' | 'city' | 'email' | 'phone'>,
  code: string,
): string => searchedText(name, city, email, phone.replaceAll(/\D/g, ''), code)

async function claimFiles(tx: Ctx, applicationId: number, { cv, ijaza_files }: Application): Promise<void> {
  const after = hoursBefore(tx.now, UNSENT_FILE_HOURS)
  const claim = (kind: FileKind, token: string) =>
    queries.claimFile(tx.db, { applicationId, kind, hash: hashOf(token), after })
  if (!(await claim('cv', cv))) throw invalid('cv', teacherApplicationTexts.fileGone)
  for (const token of ijaza_files)
    if (!(await claim('ijaza', token))) throw invalid('ijaza_files', teacherApplicationTexts.fileGone)
}

/** A wrong e-mail and an unknown code get the same answer after the same work. */
export async function showState(ctx: Ctx, { code, email }: z.output<typeof ApplicationStatusForm>) {
  const application = await queries.findByPair(ctx.db, code, email)
  if (!application) throw notFound(teacherApplicationTexts.noPair)
  return application
}

import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { INBOUND_MB } from '#contract/inbound-mail/shapes.ts'
import { MOST_TICKET_FILES, TICKET_FILE_MB } from '#contract/support/shapes.ts'
import { arabicDigits } from '#core/format/number.ts'
import { storeVisitorsUpload, upsertFile, type FileRow } from '#server/features/files/public.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/errors.ts'
import type { MailAnswer, MailTaker, TakenAnswer } from '#server/kernel/feature.ts'
import { takeHit } from '#server/kernel/http/rate-limit.ts'
import { text } from '#server/kernel/texts.ts'
import { writeEntry, writeEvent } from '../ticket/entries.ts'
import { attachFile } from '../ticket/files-queries.ts'
import { MAIL_KIND, sendReturnedLetter } from '../letters.ts'
import { followed } from '../ticket/own-ticket.ts'
import { nextMessage } from '../policy.ts'
import { findTicket, type Ticket } from '../queries.ts'
import { supportTexts } from '../texts.ts'
import { openEnd, waitForDesk } from '../ticket/write.ts'

const MOST_CHARACTERS = 5000
const MB = 1024 * 1024
/** Letters that nobody asked for: two programs that answer one another stop here at the latest. */
const LETTERS_AN_HOUR = { hits: 3, seconds: 3600 }

export const ticketAnswers: MailTaker = {
  kind: MAIL_KIND,
  holderOf: async ({ db }, id) => (await findTicket(db, id))?.email,
  prepare: prepareAnswer,
}

/** Files are opened and drawn anew before the transaction, as those that are sent by a form. */
async function prepareAnswer(ctx: Ctx, answer: MailAnswer): Promise<(tx: Ctx) => Promise<TakenAnswer>> {
  const ticket = await findTicket(ctx.db, answer.id)
  const isEnded = !ticket || nextMessage(ticket, ctx.now) === 'new'
  const files = isEnded || !answer.isWhole ? { rows: [], refused: [] } : await storeFiles(ctx, answer.files)
  const isPartial = isEnded || !answer.isWhole || files.refused.length > 0
  const mayWrite = isPartial && answer.isHolder && (await isLetterFree(ctx, answer.from))
  return async (tx) => {
    const named = await openEnd(tx, answer.id)
    const tell = async (reason: string) => {
      if (mayWrite) await sendReturnedLetter(tx, named, reason)
    }
    if (!answer.isWhole) {
      await tell(text(supportTexts['return.large'], { mb: arabicDigits(INBOUND_MB) }))
      return 'too_large'
    }
    if (nextMessage(named, tx.now) === 'new') {
      await tell(text(supportTexts['return.ended']))
      return 'ended'
    }
    const outcome = await addToTicket(tx, named, { answer, rows: files.rows })
    if (files.refused.length > 0) {
      const names = files.refused.join('، ')
      await writeEvent(tx, named.id, { what: 'files_refused', to: names })
      await tell(text(supportTexts['return.files'], { names, mb: arabicDigits(TICKET_FILE_MB) }))
    }
    return outcome
  }
}

interface Taken {
  readonly answer: MailAnswer
  readonly rows: readonly FileRow[]
}

/** From another address anybody may have written who saw the mail: the desk sees it, she does not. */
async function addToTicket(tx: Ctx, target: Ticket, { answer, rows }: Taken): Promise<TakenAnswer> {
  const { isHolder, from, id } = answer
  const ticket = isHolder ? await readTicket(tx, id, target) : target
  const entryId = await writeEntry(tx, ticket.id, {
    kind: isHolder ? 'message' : 'unconfirmed',
    text: shortened(answer.text),
    quoted: answer.quoted,
    ...(!isHolder && { sender: from }),
  })
  for (const row of rows) {
    const { id: fileId } = await upsertFile(tx.db, row)
    const tokenHash = randomBytes(32)
    await attachFile(tx.db, { entryId, fileId, tokenHash, name: row.original_name, now: tx.now })
  }
  if (isHolder || target.status === 'open' || target.status === 'in_progress') await waitForDesk(tx, target)
  else {
    tx.changes('tickets')
    tx.emit({ type: 'support.waiting', room: 'directors', payload: {} })
  }
  return isHolder ? 'joined' : 'unconfirmed'
}

/** Where she may not read on, her words stay in the ticket that she reads; the desk shows both as one. */
async function readTicket(tx: Ctx, id: number, target: Ticket): Promise<Ticket> {
  const ticket = await findTicket(tx.db, id)
  return ticket ? followed(tx, { ticket, isMailboxProven: true }) : target
}

function shortened(words: string): string {
  if (words === '') return text(supportTexts.mailEmpty)
  const signs = Array.from(words)
  if (signs.length <= MOST_CHARACTERS) return words
  const cut = text(supportTexts.mailCut)
  return `${signs.slice(0, MOST_CHARACTERS - cut.length - 2).join('')}\n\n${cut}`
}

/** What no form would take is left out by its name. */
async function storeFiles(ctx: Ctx, files: MailAnswer['files']) {
  const rows: FileRow[] = []
  const refused: string[] = []
  const folder = await mkdtemp(join(tmpdir(), 'rattil-mail-'))
  try {
    for (const { name, bytes } of files) {
      const row = rows.length < MOST_TICKET_FILES ? await storeFile(ctx, { folder, name, bytes }) : undefined
      if (row) rows.push(row)
      else refused.push(name)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return { rows, refused }
}

interface OnDisk {
  readonly folder: string
  readonly name: string
  readonly bytes: Uint8Array
}

async function storeFile(ctx: Ctx, { folder, name, bytes }: OnDisk): Promise<FileRow | undefined> {
  if (bytes.length > TICKET_FILE_MB * MB) return undefined
  const tempPath = join(folder, 'file')
  await writeFile(tempPath, bytes, { mode: 0o600 })
  try {
    return await storeVisitorsUpload(ctx, 'support', { tempPath, name, size: bytes.length, fields: {} })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'validation_error') return undefined
    throw error
  }
}

async function isLetterFree(ctx: Ctx, to: string): Promise<boolean> {
  try {
    await takeHit(ctx, `support returned letter ${to}`, LETTERS_AN_HOUR)
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'rate_limited') return false
    throw error
  }
}

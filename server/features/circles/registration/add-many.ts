import { audit } from '#server/kernel/data/audit.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import type { AddedMany } from '#contract/circles/registration-shapes.ts'
import { addOne, holdDecided } from './decide.ts'
import * as queries from './queries.ts'

type Line = AddedMany['lines'][number]

/**
 * By their addresses, in the order in which they are written: seats while there are any, then the waiting list. Nobody
 * is made: an address without a student's account is answered as unknown, and whoever has sent a receipt is left to the decision on it. A trial says the same and changes nothing.
 */
export function addMany(
  ctx: SignedCtx,
  id: number,
  { emails, is_trial }: { readonly emails: readonly string[]; readonly is_trial: boolean },
): Promise<AddedMany> {
  return inTransaction(ctx, async (tx) => {
    const circle = await holdDecided(tx, id)
    const written = [...new Set(emails.map((email) => email.toLowerCase()))]
    const students = await queries.listStudentsByEmail(tx.db, written)
    const byMailbox = new Map(students.map((student) => [student.mailbox, student]))
    let free = Math.max(0, circle.capacity - circle.seats_taken)
    const lines: Line[] = []
    for (const email of written) {
      const student = byMailbox.get(email)
      const standing = student && (await queries.findOpen(tx.db, id, student.id))
      if (!student) lines.push({ email, name: null, outcome: 'unknown' })
      else if (standing && (await queries.findReceipt(tx.db, standing.id))?.status === 'pending')
        lines.push({ email, name: student.name, outcome: 'paying' })
      else if (standing?.status === 'approved') lines.push({ email, name: student.name, outcome: 'already' })
      else {
        const hasSeat = standing?.holds_seat === true || free > 0
        if (hasSeat && standing?.holds_seat !== true) free -= 1
        lines.push({ email, name: student.name, outcome: hasSeat ? 'added' : 'waiting' })
        if (!is_trial) await addOne(tx, circle, { studentId: student.id, source: 'import', whenFull: 'wait' })
      }
    }
    if (!is_trial) {
      const count = (outcome: Line['outcome']) => lines.filter((line) => line.outcome === outcome).length
      await audit(tx, {
        action: 'circle-registration.add-many',
        entity: 'circle',
        entityId: id,
        after: { added: count('added'), waiting: count('waiting'), unknown: count('unknown') },
      })
    }
    return { lines }
  })
}

import type { IssueOneForm } from '#contract/certificates/issue-forms.ts'
import type { LeftOutReason } from '#contract/certificates/issue-shapes.ts'
import { platformName } from '#server/features/site/public.ts'
import { lockPerson } from '#server/features/users/public.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { conflict } from '#server/kernel/errors.ts'
import type { Sentence } from '#server/kernel/texts.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import type { Award } from '../award.ts'
import { certify, checkPrintable, WRITTEN_REFUSALS } from '../certify.ts'
import { showIssued } from '../desk/issued.ts'
import { certificateTexts } from '../texts.ts'
import { listCandidates, openSource, type Candidate, type Rule, type Source } from './candidates.ts'

/** What stands on the certificate of one of them. */
export const awardFor = (
  source: Source,
  candidate: Candidate,
  { text, platform }: { readonly text: string; readonly platform: string },
): Award => ({
  title: source.title,
  teacher_name: source.teacher_name,
  level: source.level,
  duration_minutes: source.duration_minutes,
  student_name: candidate.person.name,
  average: candidate.average,
  attendance: candidate.attendance,
  free_text: text,
  awarded_at: candidate.awarded_at,
  platform,
})

interface Issue {
  readonly rule: Pick<Rule, 'text' | 'expires_on'>
  readonly source: Source
  readonly candidate: Candidate
  readonly platform: string
  /** Who decided it; null where her account is gone meanwhile. */
  readonly by: number | null
}

/** Issues one and tells her. */
export async function issueTo(tx: Ctx, { rule, source, candidate, platform, by }: Issue): Promise<number> {
  const { id: userId } = candidate.person
  const { givenFor, paper, templateId } = source
  const award = awardFor(source, candidate, { text: rule.text, platform })
  const { id } = await certify(tx, {
    userId,
    givenFor,
    award,
    paper,
    templateId,
    expiresOn: rule.expires_on,
    at: tx.now,
    by,
  })
  tx.emit({
    type: 'certificate.issued',
    room: `user:${userId}`,
    payload: { certificate_id: id },
  })
  tx.changes('certificates')
  return id
}

const refusals: Readonly<Record<LeftOutReason, Sentence>> = {
  not_finished: certificateTexts['leftOut.notFinished'],
  below_average: certificateTexts['leftOut.belowAverage'],
  below_attendance: certificateTexts['leftOut.belowAttendance'],
  already: certificateTexts['leftOut.already'],
  unprintable: certificateTexts['asked.tooLong'],
  failed: certificateTexts['leftOut.failed'],
}

async function candidateFor(ctx: Ctx, rule: Rule): Promise<Candidate> {
  const [candidate] = await listCandidates(ctx, rule)
  if (!candidate) throw conflict(certificateTexts['leftOut.notAmong'])
  if (candidate.left_out) throw conflict(refusals[candidate.left_out])
  return candidate
}

/** Before the transaction: whether she gets it, and whether it can be printed. */
export async function prepareOne(ctx: SignedCtx, { user_id, ...form }: IssueOneForm): Promise<Rule> {
  const rule = { ...form, person_ids: [user_id] }
  const [source, candidate] = [await openSource(ctx, rule), await candidateFor(ctx, rule)]
  const platform = await platformName(ctx)
  const award = awardFor(source, candidate, { text: rule.text, platform })
  await checkPrintable(ctx, source.paper, award, WRITTEN_REFUSALS)
  return rule
}

/** Pressed twice, she still gets one of a course, a path or a circle. */
export function issueOne(ctx: SignedCtx, rule: Rule) {
  return inTransaction(ctx, async (tx) => {
    const [userId] = rule.person_ids
    if (userId !== undefined) await lockPerson(tx, userId)
    const source = await openSource(tx, rule)
    const candidate = await candidateFor(tx, rule)
    const platform = await platformName(tx)
    const id = await issueTo(tx, { rule, source, candidate, platform, by: tx.actor.id })
    await audit(tx, {
      action: 'certificate.issued',
      entity: 'certificate',
      entityId: id,
      after: { awarded_for: source.title },
    })
    return showIssued(tx, id)
  })
}

import type { ApplicationDetail } from '#contract/teacher-applications/shapes.ts'
import type { Sentence } from '#server/kernel/texts.ts'
import { teacherApplicationTexts } from './texts.ts'

type Account = Pick<NonNullable<ApplicationDetail['account']>, 'role' | 'state'>

/**
 * Why an account that has the applicant's e-mail cannot become a teacher's; undefined where it may, or where there is
 * none. Nobody is ever made less than she is, and a closed account is opened by the director's own hand first.
 */
export function whyNotTeacher(account: Account | undefined): Sentence | undefined {
  if (!account) return undefined
  if (account.role === 'admin') return teacherApplicationTexts.isDirector
  if (account.state === 'inactive') return teacherApplicationTexts.isInactive
  return account.state === 'archived' ? teacherApplicationTexts.isArchived : undefined
}

export const abilities = (status: string, account: Account | undefined) => ({
  accept: status === 'pending' && whyNotTeacher(account) === undefined,
  refuse: status === 'pending',
})

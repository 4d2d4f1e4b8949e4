import type { z } from 'zod'
import type { IssueRule } from '#contract/certificates/issue-forms.ts'
import type { LeftOutReason } from '#contract/certificates/issue-shapes.ts'
import type { CertificateSource } from '#contract/certificates/shapes.ts'
import { foldDigits } from '#core/text/digits.ts'

export interface Choice {
  readonly value: string
  readonly label: string
}

/** What the form of issuing holds. */
export interface IssueValues {
  source: CertificateSource
  chosen: Choice | null
  least: string
  title: string
  text: string
  people: readonly Choice[]
  template: string
  expires_on: string | null
}

export const emptyIssue: IssueValues = {
  source: 'course',
  chosen: null,
  least: '',
  title: '',
  text: '',
  people: [],
  template: '',
  expires_on: null,
}

/** The rule that the call takes; what belongs to another source stays away. */
export function ruleOf(values: IssueValues): z.input<typeof IssueRule> {
  const { source, chosen, title, text, people, template, expires_on } = values
  const least = foldDigits(values.least).trim()
  const id = chosen === null ? undefined : Number(chosen.value)
  return {
    source,
    ...(source === 'course' && { course_id: id, ...(least !== '' && { min_average: least }) }),
    ...(source === 'path' && { path_id: id }),
    ...(source === 'circle' && { circle_id: id, ...(least !== '' && { min_attendance: least }) }),
    ...(source === 'free' && { title, text }),
    person_ids: people.map(({ value }) => Number(value)),
    template_id: template === '' ? null : Number(template),
    expires_on,
  }
}

/** The field of the form that a refused field of the call belongs to. */
export const fieldOfRule: Readonly<Record<string, keyof IssueValues>> = {
  course_id: 'chosen',
  path_id: 'chosen',
  circle_id: 'chosen',
  min_average: 'least',
  min_attendance: 'least',
  person_ids: 'people',
  template_id: 'template',
}

export const leftOutWords: Readonly<Record<LeftOutReason, string>> = {
  not_finished: 'لم تتمّها بعد',
  below_average: 'معدلها أقل من الشرط',
  below_attendance: 'حضورها أقل من الشرط',
  already: 'صدرت لها من قبل',
  unprintable: 'اسمها أو النص لا يُطبع على القالب',
  failed: 'تعذر الإصدار',
}

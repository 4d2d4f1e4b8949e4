import type { IssueRule } from '#contract/certificates/issue-forms.ts'
import type { LeftOutReason } from '#contract/certificates/issue-shapes.ts'
import { COURSE_COMPLETION, PATH_COMPLETION, READY_TEMPLATES } from '#core/certificate/ready-templates.ts'
import { dayStart } from '#core/period.ts'
import { attendanceShares } from '#server/features/attendance/public.ts'
import { averageMarks } from '#server/features/enrolments/public.ts'
import { listWalkers } from '#server/features/learning-paths/public.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { invalid } from '#server/kernel/errors.ts'
import type { GivenFor } from '../certify.ts'
import { paperOf, type StampedPaper } from '../paper.ts'
import { asTemplate } from '../templates/queries.ts'
import { certificateTexts } from '../texts.ts'
import * as queries from './facts-queries.ts'

export type Rule = IssueRule

/** Somebody whom a rule speaks of. */
export interface Candidate {
  readonly person: { readonly id: number; readonly name: string }
  readonly average: number | null
  readonly attendance: number | null
  readonly awarded_at: Date
  readonly left_out: LeftOutReason | null
}

/** What all certificates of one rule have in common. */
export interface Source {
  readonly givenFor: GivenFor
  readonly title: string
  readonly teacher_name: string | null
  readonly level: string | null
  readonly duration_minutes: number
  readonly paper: StampedPaper
  readonly templateId: number | null
}

type Facts = Omit<queries.SourceFacts, 'template' | 'template_id'>
const bareFacts = { teacher_name: null, level: null, duration_minutes: 0 }

/** Reads what a rule names, and refuses what is not there. */
export async function openSource(ctx: Ctx, rule: Rule): Promise<Source> {
  switch (rule.source) {
    case 'course': {
      const { template, template_id, ...facts } = found(
        'course_id',
        rule.course_id && (await queries.findCourseFacts(ctx.db, rule.course_id)),
      )
      const standard = template ? asTemplate(template) : COURSE_COMPLETION
      const print = await printOn(ctx, rule, { template: standard, templateId: template_id })
      return { ...facts, ...print, givenFor: { source: 'course', course_id: rule.course_id } }
    }
    case 'path': {
      const path = found('path_id', rule.path_id && (await queries.findPathTitle(ctx.db, rule.path_id)))
      const print = await printOn(ctx, rule, { template: PATH_COMPLETION, templateId: null })
      return { ...bareFacts, ...path, ...print, givenFor: { source: 'path', path_id: rule.path_id } }
    }
    case 'circle': {
      const circle: Omit<Facts, 'duration_minutes'> = found(
        'circle_id',
        rule.circle_id && (await queries.findCircleFacts(ctx.db, rule.circle_id)),
      )
      const print = await printOn(ctx, rule, { template: READY_TEMPLATES.attendance, templateId: null })
      return { ...bareFacts, ...circle, ...print, givenFor: { source: 'circle', circle_id: rule.circle_id } }
    }
    case 'free': {
      if (rule.title === '') throw invalid('title', certificateTexts.needsTitle)
      if (rule.person_ids.length === 0) throw invalid('person_ids', certificateTexts.needsPeople)
      const print = await printOn(ctx, rule, { template: READY_TEMPLATES.thanks, templateId: null })
      return { ...bareFacts, ...print, title: rule.title, givenFor: { source: 'free' } }
    }
  }
}

function found<T>(field: string, facts: T | 0 | undefined): T {
  if (facts === undefined || facts === 0) throw invalid(field, certificateTexts.unknownSource)
  return facts
}

type Print = Parameters<typeof paperOf>[0]

async function printOn(
  ctx: Ctx,
  { template_id: chosen }: Rule,
  standard: { readonly template: Print; readonly templateId: number | null },
): Promise<Pick<Source, 'paper' | 'templateId'>> {
  if (chosen === null) return { paper: paperOf(standard.template), templateId: standard.templateId }
  const row = await queries.findTemplateToPrint(ctx.db, chosen)
  if (!row) throw invalid('template_id', certificateTexts.templateNotFound)
  return { paper: paperOf(asTemplate(row.template)), templateId: row.id }
}

/** Everybody of the source, with why she gets none; where people are named, only those. */
export async function listCandidates(ctx: Ctx, rule: Rule): Promise<Candidate[]> {
  const all = await candidatesOf(ctx, rule)
  if (rule.source === 'free' || rule.person_ids.length === 0) return all
  const named = new Set(rule.person_ids)
  return all.filter(({ person }) => named.has(person.id))
}

async function candidatesOf(ctx: Ctx, rule: Rule): Promise<Candidate[]> {
  switch (rule.source) {
    case 'course':
      return rule.course_id === undefined ? [] : ofCourse(ctx, rule.course_id, rule.min_average)
    case 'path':
      return rule.path_id === undefined ? [] : ofPath(ctx, rule.path_id)
    case 'circle':
      return rule.circle_id === undefined ? [] : ofCircle(ctx, rule.circle_id, rule.min_attendance)
    case 'free':
      return (await queries.listPeople(ctx.db, rule.person_ids)).map((person) => ({
        person,
        average: null,
        attendance: null,
        awarded_at: ctx.now,
        left_out: null,
      }))
  }
}

async function ofCourse(ctx: Ctx, courseId: number, least: number | undefined): Promise<Candidate[]> {
  const [learners, averages, holders] = await Promise.all([
    queries.listLearners(ctx.db, courseId),
    averageMarks(ctx.db, courseId),
    queries.listHolders(ctx.db, 'course_id', courseId),
  ])
  return learners.map(({ id, name, completed_at }) => {
    const average = averages.get(id) ?? null
    return {
      person: { id, name },
      average,
      attendance: null,
      awarded_at: completed_at ?? ctx.now,
      left_out: firstOf([
        [holders.has(id), 'already'],
        [completed_at === null, 'not_finished'],
        [least !== undefined && (average ?? 0) < least, 'below_average'],
      ]),
    }
  })
}

async function ofPath(ctx: Ctx, pathId: number): Promise<Candidate[]> {
  const [walkers, holders] = await Promise.all([
    listWalkers(ctx.db, pathId),
    queries.listHolders(ctx.db, 'path_id', pathId),
  ])
  return walkers.map(({ user_id: id, name, finished_on }) => ({
    person: { id, name },
    average: null,
    attendance: null,
    awarded_at: finished_on === null ? ctx.now : dayStart(finished_on),
    left_out: firstOf([
      [holders.has(id), 'already'],
      [finished_on === null, 'not_finished'],
    ]),
  }))
}

async function ofCircle(ctx: Ctx, circleId: number, least = 0): Promise<Candidate[]> {
  const [members, shares, holders] = await Promise.all([
    queries.listMembers(ctx.db, circleId),
    attendanceShares(ctx.db, circleId),
    queries.listHolders(ctx.db, 'circle_id', circleId),
  ])
  return members.map((person) => {
    const attendance = shares.get(person.id) ?? null
    return {
      person,
      average: null,
      attendance,
      awarded_at: ctx.now,
      left_out: firstOf([
        [holders.has(person.id), 'already'],
        [(attendance ?? 0) < least, 'below_attendance'],
      ]),
    }
  })
}

const firstOf = (reasons: readonly (readonly [holds: boolean, reason: LeftOutReason])[]) =>
  reasons.find(([holds]) => holds)?.[1] ?? null

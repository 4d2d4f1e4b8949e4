import type { Insertable } from 'kysely'
import { createHash } from 'node:crypto'
import type { TeacherApplications } from '#server/db/types.ts'
import { searchText } from '#server/features/teacher-applications/public.ts'
import type { Db } from '#server/kernel/context.ts'
import { applications, type DemoApplication } from '../content/applications.ts'
import { instructors } from '../content/people.ts'
import { insertRows, insertWithIds } from '../insert-rows.ts'
import type { People } from '../load-people.ts'
import { fileRow } from '../learning/load-learning.ts'
import type { StoredMedia } from '../media/types.ts'

const DAY = 24 * 60 * 60_000

export interface DemoPapers {
  readonly cv: StoredMedia
  readonly ijaza: StoredMedia
}
interface Input {
  readonly people: Pick<People, 'director' | 'teachers'>
  /** A student who applies to teach. */
  readonly student: { readonly name: string; readonly email: string }
  readonly papers: DemoPapers
  readonly now: Date
}

export async function loadApplications(db: Db, input: Input): Promise<void> {
  const { people, papers, now } = input
  const ids = await insertWithIds(
    db,
    'teacher_applications',
    applications.map((one) => applicationRow(one, input)),
  )
  const files = await insertWithIds(db, 'files', [
    { ...fileRow(papers.cv, people.director, now), owner_id: null },
    { ...fileRow(papers.ijaza, people.director, now), owner_id: null },
  ])
  const [cv = 0, ijaza = 0] = files
  await insertRows(
    db,
    'teacher_application_files',
    applications.flatMap((one, at) =>
      one.papers.map((kind) => ({
        kind,
        name: kind === 'cv' ? 'السيرة الذاتية.webp' : 'الإجازة.webp',
        token_hash: createHash('sha256').update(`${one.code} ${kind}`).digest(),
        file_id: kind === 'cv' ? cv : ijaza,
        application_id: ids[at] ?? 0,
        created_at: before(now, one.sentDaysAgo),
      })),
    ),
  )
  await insertRows(
    db,
    'teacher_application_notes',
    applications.flatMap((one, at) =>
      (one.notes ?? []).map((text) => ({
        application_id: ids[at] ?? 0,
        author_id: people.director,
        text,
        created_at: before(now, one.sentDaysAgo - 1),
      })),
    ),
  )
}

const before = (now: Date, days: number) => new Date(now.getTime() - days * DAY)

function applicationRow(one: DemoApplication, input: Input): Insertable<TeacherApplications> {
  const { mailbox: _mailbox, sentDaysAgo, papers: _papers, notes: _notes, decision, ...answers } = one
  const { name, email } = applicantOf(one, input)
  const { people, now } = input
  return {
    ...answers,
    name,
    email,
    search_norm: searchText({ ...answers, name, email }, one.code),
    status: decision?.status ?? 'pending',
    reason: decision?.reason ?? null,
    decided_at: decision ? before(now, decision.daysAgo) : null,
    decided_by: decision ? people.director : null,
    user_id: decision?.status === 'accepted' ? teacherOf(one, people) : null,
    files_removed_at: decision && decision.daysAgo > 90 ? before(now, decision.daysAgo - 90) : null,
    created_at: before(now, sentDaysAgo),
  }
}

function applicantOf({ name, mailbox, decision }: DemoApplication, { student }: Input) {
  if (mailbox === 'student') return student
  const place = decision?.status === 'accepted' ? 'teachers' : 'applicants'
  return { name, email: `${mailbox}@${place}.demo.rattil.test` }
}

function teacherOf({ mailbox }: DemoApplication, people: Input['people']): number | null {
  const key = Object.entries(instructors).find(([, teacher]) => teacher.mailbox === mailbox)?.[0]
  return key === undefined ? null : (people.teachers[key] ?? null)
}

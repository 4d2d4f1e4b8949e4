import { addDays, type Day } from '#core/day.ts'
import { RIYADH, riyadhDay } from '#core/format/zoned-day.ts'
import { rulesOfType } from '#core/paths/task-types.ts'
import { momentOf } from '#core/series/wall-clock.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { demoMarks, demoTasks } from '../content/tasks.ts'
import { insertRows, insertWithIds } from '../insert-rows.ts'
import { fileRow } from './load-learning.ts'
import type { StoredMedia } from '../media/types.ts'

/** So many students have tasks; the star student is the first. */
const LEARNING = 60
const HOUR = 3_600_000

interface People {
  readonly teacher: number
  readonly students: readonly number[]
  readonly recitation: StoredMedia
}

type State = 'assigned' | 'submitted' | 'returned' | 'graded'

/** What became of a task that was due so many days ago, for the student of this place in the list. */
function stateOf(at: number, daysAgo: number, isGraded: boolean): State {
  if (daysAgo < 0) return 'assigned'
  if (!isGraded) return (at + daysAgo) % 6 === 5 ? 'assigned' : 'graded'
  if (daysAgo === 0) return at % 3 === 1 ? 'submitted' : 'assigned'
  if (daysAgo <= 2)
    return (['graded', 'submitted', 'graded', 'returned', 'graded', 'assigned'] as const)[at % 6] ?? 'graded'
  return at % 9 === 8 ? 'assigned' : 'graded'
}

/** Daily tasks of the demo teacher's students: done, late, given back, and a queue that waits for her. */
export async function loadTasks(tx: Ctx, { teacher, students, recitation }: People): Promise<void> {
  const today = riyadhDay(tx.now)
  for (const [nth, task] of demoTasks.entries()) {
    const day = addDays(today, -task.daysAgo)
    const learning = students.slice(0, LEARNING).filter((_, at) => at === 0 || at % demoTasks.length !== nth)
    await assign(tx, { teacher, students: learning, recitation }, { ...task, day })
  }
}

type Assigned = (typeof demoTasks)[number] & { readonly day: Day }

async function assign(tx: Ctx, { teacher, students, recitation }: People, task: Assigned): Promise<void> {
  const { type, title = '', details = '', range, day, daysAgo, answer = '' } = task
  const created_at = new Date(
    Math.min(tx.now.getTime(), momentOf(addDays(day, -2), '08:00', RIYADH).getTime()),
  )
  const due_at = new Date(momentOf(day, '23:59', RIYADH).getTime() + 59_999)
  const [assignment_id = 0] = await insertWithIds(tx.db, 'task_assignments', [
    {
      type,
      title,
      details,
      from_ayah: range?.from ?? null,
      to_ayah: range?.to ?? null,
      created_by: teacher,
      created_at,
      updated_at: created_at,
    },
  ])
  const { isGraded } = rulesOfType(type)
  const rows = students.map((student_id, at) => {
    const state = stateOf(at, daysAgo, isGraded)
    const sentAt = new Date(Math.min(tx.now.getTime() - HOUR, due_at.getTime() + ((at % 7) - 5) * HOUR))
    const isSent = state !== 'assigned'
    const isJudged = isGraded && (state === 'graded' || state === 'returned')
    return {
      assignment_id,
      student_id,
      teacher_id: teacher,
      day,
      due_at,
      state,
      is_late: isSent && sentAt > due_at,
      submitted_at: isSent ? sentAt : null,
      grade: isJudged && state === 'graded' ? 82 + ((at * 7) % 18) : null,
      feedback: isJudged
        ? state === 'returned'
          ? 'أعيديها بعد مراجعة الموضع الأخير.'
          : 'أحسنتِ، بارك الله فيكِ.'
        : '',
      graded_by: isJudged ? teacher : null,
      graded_at:
        isSent && state !== 'submitted'
          ? new Date(Math.min(tx.now.getTime(), sentAt.getTime() + (3 + (at % 9)) * HOUR))
          : null,
      created_at,
    }
  })
  const ids = await insertWithIds(tx.db, 'tasks', rows)
  const sent = await loadSent(tx, rows, ids, answer)
  if (type === 'recitation') await loadRecordings(tx, sent, { teacher, recitation })
}

interface SentRow {
  readonly student_id: number
  readonly submitted_at: Date | null
  readonly is_late: boolean
  readonly state: State
  readonly grade: number | null
  readonly feedback: string
  readonly graded_by: number | null
  readonly graded_at: Date | null
}

interface SentVersion {
  readonly submission_id: number
  readonly student_id: number
  readonly sent_at: Date
  readonly state: State
}

async function loadSent(
  tx: Ctx,
  rows: readonly SentRow[],
  ids: readonly number[],
  body: string,
): Promise<SentVersion[]> {
  const sent = rows.flatMap(({ submitted_at, is_late }, at) =>
    submitted_at === null
      ? []
      : [
          {
            task_id: ids[at] ?? 0,
            number: 1,
            client_id: 'demo',
            body,
            made_at: submitted_at,
            sent_at: submitted_at,
            is_late,
          },
        ],
  )
  const submissionIds = await insertWithIds(tx.db, 'submissions', sent)
  const grades = rows.flatMap(({ state, grade, feedback, graded_by, graded_at }, at) => {
    const task_id = ids[at] ?? 0
    const submission_id = submissionIds[sent.findIndex((one) => one.task_id === task_id)] ?? null
    return graded_by === null || graded_at === null || (state !== 'graded' && state !== 'returned')
      ? []
      : [
          {
            task_id,
            submission_id,
            decision: state,
            grade,
            feedback,
            given_by: graded_by,
            given_at: graded_at,
          },
        ]
  })
  await insertRows(tx.db, 'task_grades', grades)
  return sent.map(({ task_id, sent_at }, at) => {
    const row = rows[ids.indexOf(task_id)]
    return {
      submission_id: submissionIds[at] ?? 0,
      student_id: row?.student_id ?? 0,
      sent_at,
      state: row?.state ?? 'submitted',
    }
  })
}

const STROKES = 120
/** As a voice rises and falls. */
const peaksOf = (at: number) =>
  Array.from({ length: STROKES }, (_, stroke) =>
    Math.round(45 + 25 * Math.sin(stroke / 2 + at) + 25 * Math.sin(stroke / (6 + (at % 4)))),
  )

/** Each version with its recording; what was given back has its marks. */
async function loadRecordings(
  tx: Ctx,
  sent: readonly SentVersion[],
  { teacher, recitation }: Pick<People, 'teacher' | 'recitation'>,
): Promise<void> {
  const owners = [...new Set(sent.map(({ student_id }) => student_id))]
  const standing = await tx.db
    .selectFrom('files')
    .select(['id', 'owner_id'])
    .where('path', '=', recitation.key)
    .execute()
  const fileOf = new Map(standing.map(({ id, owner_id }) => [owner_id, id]))
  const without = owners.filter((owner) => !fileOf.has(owner))
  const ids = await insertWithIds(
    tx.db,
    'files',
    without.map((owner) => ({ ...fileRow(recitation, owner, tx.now), playback: 'plays' as const })),
  )
  for (const [at, owner] of without.entries()) fileOf.set(owner, ids[at] ?? 0)
  const recordings = await insertWithIds(
    tx.db,
    'submission_files',
    sent.map(({ submission_id, student_id }, at) => ({
      submission_id,
      file_id: fileOf.get(student_id) ?? 0,
      kind: 'recording' as const,
      name: recitation.name,
      duration_ms: Math.round((recitation.seconds ?? 0) * 1000),
      peaks: JSON.stringify(peaksOf(at)),
    })),
  )
  const marked = sent.flatMap(({ state, sent_at }, at) =>
    state === 'returned'
      ? demoMarks.map(({ share, kind, note }, nth) => ({
          recording_id: recordings[at] ?? 0,
          client_id: `demo-${nth}`,
          at_ms: Math.round((recitation.seconds ?? 0) * 1000 * share),
          kind,
          note,
          made_by: teacher,
          made_at: sent_at,
        }))
      : [],
  )
  await insertRows(tx.db, 'recitation_marks', marked)
}

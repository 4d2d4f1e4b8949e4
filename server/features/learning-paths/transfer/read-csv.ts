import { setImmediate as turn } from 'node:timers/promises'
import { parse } from 'csv-parse/sync'
import { FileStage, FileTask, planFileLimits } from '#contract/learning-paths/plan-file.ts'
import { csvHead } from '#core/csv-head.ts'
import { arabicDigits } from '#core/format/number.ts'
import { rulesOfType, taskTypes, type TaskType } from '#core/paths/task-types.ts'
import { writeAyah } from '#core/quran/ayah.ts'
import { readAyahWords } from '#core/quran/read-ayah-words.ts'
import { normalise } from '#core/text/normalise.ts'
import { beginningOf } from '#core/text/written.ts'
import { text } from '#server/kernel/texts.ts'
import { pathTexts } from '../texts.ts'
import { columnsIn, linkKindCalled, planColumns, type PlanColumn } from './columns.ts'
import type { PlanStage, ReadPlan } from './plan-types.ts'

type Cells = Readonly<Partial<Record<PlanColumn, string>>>
interface Line {
  /** On which it begins, as an editor counts. */
  readonly line: number
  readonly cells: Cells
}

const LONGEST_TITLE = 160
/** A cell may go over several lines; of more lines than these no plan consists. */
const MOST_LINES = 3 * planFileLimits.tasks
/** Between so many the calls of others are answered. */
const ROWS_AT_ONCE = 200
const newlinesIn = (words: string) => words.split('\n').length - 1
/** What a type was called in files that were written before. */
const formerLabels = [
  ['مراجعة قريبة', 'near_revision'],
  ['مراجعة بعيدة', 'far_revision'],
] as const
const typeCalled = new Map<string, TaskType>([
  ...formerLabels.map(([label, type]) => [normalise(label), type] as const),
  ...taskTypes.map((type) => [normalise(rulesOfType(type).label), type] as const),
])
/** The apostrophe before a sign is what defuses a formula in an exported file. */
const plain = (cell: string) => cell.trim().replace(/^'(?=[=+\-@])/, '')

interface Parsed {
  readonly record: string[]
  readonly raw: string
  readonly info: { readonly lines: number }
}

function linesOf({ rows, delimiter, firstLine }: ReturnType<typeof csvHead>) {
  const options = {
    delimiter,
    raw: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
  }
  const [first, ...rest] = parse(rows, options) as unknown as Parsed[]
  const head = columnsIn(first?.record ?? [])
  const lines: Line[] = rest.map(({ record, raw, info }) => ({
    line: firstLine + info.lines - 1 - newlinesIn(raw.trim()),
    cells: Object.fromEntries(
      head.flatMap((column, at) => (column ? [[column, plain(record[at] ?? '')]] : [])),
    ) as Cells,
  }))
  return { head, lines: lines.filter(({ cells }) => Object.values(cells).some(Boolean)) }
}

const linkOf = ({ linkKind = '', linkTitle = '', linkPlace = '' }: Cells) =>
  linkKind || linkTitle ? { kind: linkKindCalled(linkKind), title: linkTitle, place: linkPlace } : null

/** A row as a task; undefined where it names none, for a day or a stage may stand alone. */
function taskOf({ type = '', from = '', to = '', title, details, minutes, ...link }: Cells) {
  if (!type && !from && !to && !title && !details) return undefined
  const ends = [from, to || from].map((words) => {
    const id = readAyahWords(words)
    return id === undefined ? words.slice(0, 7) : writeAyah(id)
  })
  return FileTask.safeParse({
    type: typeCalled.get(normalise(type)) ?? type,
    title,
    details,
    range: from || to ? { from: ends[0], to: ends[1] } : null,
    minutes: minutes || null,
    link: linkOf(link),
  })
}

const tooLong = (): ReadPlan => ({
  stages: [],
  errors: [{ where: '', message: text(pathTexts.planTooLong) }],
})

/** A plan of a table, or what is wrong on which line. */
export async function readCsvPlan(file: string): Promise<ReadPlan> {
  const begun = csvHead(file)
  if (newlinesIn(begun.rows) > MOST_LINES) return tooLong()
  let table: ReturnType<typeof linesOf>
  try {
    table = linesOf(begun)
  } catch {
    return { stages: [], errors: [{ where: '', message: text(pathTexts.brokenTable) }] }
  }
  const missing = (['stage', 'day', 'type'] as const).filter((column) => !table.head.includes(column))
  if (missing.length > 0) {
    const columns = missing.map((column) => `«${planColumns[column]}»`).join('، ')
    return { stages: [], errors: [{ where: '', message: text(pathTexts.missingColumns, { columns }) }] }
  }
  if (table.lines.length > planFileLimits.tasks) return tooLong()
  return collect(table.lines)
}

/** Lines one after another become stages, their days and the tasks of these. */
async function collect(lines: readonly Line[]): Promise<ReadPlan> {
  const stages: PlanStage[] = []
  const errors: { where: string; message: string }[] = []
  let dayKey = ''
  for (const [at, { line, cells }] of lines.entries()) {
    if (at % ROWS_AT_ONCE === 0) await turn()
    const refuse = (messages: readonly string[]) => {
      for (const message of messages)
        errors.push({ where: text(pathTexts.onLine, { line: arabicDigits(line) }), message })
    }
    const { stage: title = '', day: key = '', dayTitle = '' } = cells
    let stage = stages.at(-1)
    if (!stage || (title !== '' && title !== stage.title)) {
      const read = FileStage.safeParse({ title, days: [] })
      if (!read.success) refuse(read.error.issues.map(({ message }) => `${planColumns.stage}: ${message}`))
      stage = read.data ?? { title, description: '', opens_by_teacher: false, days: [] }
      stages.push(stage)
      dayKey = ''
    }
    const task = taskOf(cells)
    if (key === '') {
      if (task) refuse([text(pathTexts.noDay)])
      continue
    }
    if (key !== dayKey) stage.days.push({ title: beginningOf(dayTitle, LONGEST_TITLE), tasks: [] })
    dayKey = key
    const tasks = stage.days.at(-1)?.tasks ?? []
    if (task?.success) tasks.push(task.data)
    else refuse(task?.error.issues.map(({ message }) => message) ?? [])
    if (tasks.length === planFileLimits.tasksOfDay + 1) refuse([text(pathTexts.tooManyTasks)])
  }
  return { stages, errors }
}

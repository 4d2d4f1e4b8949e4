import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import { PLAN_FORMAT } from '#contract/learning-paths/plan-file.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import { rulesOfType } from '#core/paths/task-types.ts'
import { placeOf, surahOfAyah, writeAyah } from '#core/quran/ayah.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import type { FileAnswer } from '#server/kernel/calls/handlers.ts'
import type { LinkKind } from '#core/paths/task-types.ts'
import { showPath } from '../desk.ts'
import { showDraft } from '../plan/draft.ts'
import { listPlaces } from '../plan/link-queries.ts'
import { linkWords, planColumns } from './columns.ts'

type Draft = Awaited<ReturnType<typeof showDraft>>
type Task = Draft['stages'][number]['days'][number]['tasks'][number]

/** The plan as it is being changed, as a file that can be brought in again. */
export async function exportPlan(
  ctx: SignedCtx,
  pathId: number,
  format: 'csv' | 'file',
): Promise<FileAnswer> {
  const [path, plan] = await Promise.all([showPath(ctx, pathId), showDraft(ctx, pathId)])
  await audit(ctx, {
    action: 'path-plan.export',
    entity: 'learning_path',
    entityId: pathId,
    after: { format },
  })
  const placeOf = await placesIn(ctx, plan)
  const name = `path-${pathId}-${riyadhDay(ctx.now)}`
  return format === 'csv'
    ? answerOf(`${name}.csv`, 'text/csv', csvOf(plan, placeOf))
    : answerOf(
        `${name}.json`,
        'application/vnd.rattil.path+json',
        JSON.stringify(fileOf(path, plan, placeOf), null, 1),
      )
}

type PlaceOf = (link: { readonly kind: LinkKind; readonly id: number }) => string

/** Titles repeat; where a thing stands tells it from others of its name. */
async function placesIn(ctx: SignedCtx, { stages }: Draft): Promise<PlaceOf> {
  const tasks = stages.flatMap(({ days }) => days.flatMap((day) => day.tasks))
  const links = tasks.flatMap(({ link }) => (link ? [link] : []))
  const rows = links.length === 0 ? [] : await listPlaces(ctx.db, links)
  const places = new Map(rows.map(({ kind, id, place }) => [`${kind} ${id}`, place]))
  return ({ kind, id }) => places.get(`${kind} ${id}`) ?? ''
}

const answerOf = (name: string, type: string, body: string): FileAnswer => ({
  status: 200,
  headers: {
    'content-type': `${type}; charset=utf-8`,
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'private, no-store',
  },
  body: Readable.from([body]),
})

const fileOf = (path: Awaited<ReturnType<typeof showPath>>, { stages }: Draft, placeOf: PlaceOf) => ({
  format: PLAN_FORMAT,
  title: path.title,
  description: path.description,
  audience: path.audience,
  gives_certificate: path.gives_certificate,
  stages: stages.map(({ title, description, opens_by_teacher, days }) => ({
    title,
    description,
    opens_by_teacher,
    days: days.map((day) => ({
      title: day.title,
      tasks: day.tasks.map(({ type, range, link, ...task }) => ({
        type,
        title: task.title,
        details: task.details,
        range: range && { from: writeAyah(range.from), to: writeAyah(range.to) },
        minutes: task.minutes,
        link: link && { kind: link.kind, title: link.title, place: placeOf(link) },
      })),
    })),
  })),
})

/** «النبأ 1»: a spreadsheet would take 78:1 for a time of day. */
const ayahCell = (id: number | undefined) =>
  id === undefined ? '' : `${surahOfAyah(id).name} ${placeOf(id).ayah}`

const cellsOf = ({ type, range, title, details, minutes, link }: Task, placeOf: PlaceOf) => [
  rulesOfType(type).label,
  ayahCell(range?.from),
  ayahCell(range?.to),
  title,
  details,
  minutes === null ? '' : String(minutes),
  ...(link ? [linkWords[link.kind], link.title, placeOf(link)] : []),
]

/** Excel reads UTF-8 only behind this mark. */
const BOM = '\uFEFF'

/** A row for each task; a cell that a spreadsheet would run as a formula is shown as text. */
function csvOf({ stages }: Draft, placeOf: PlaceOf): string {
  const rows = stages.flatMap((stage) =>
    stage.days.length === 0
      ? [[stage.title]]
      : stage.days.flatMap(({ number, title, tasks }) => {
          const day = [stage.title, String(number), title]
          return tasks.length === 0 ? [day] : tasks.map((task) => [...day, ...cellsOf(task, placeOf)])
        }),
  )
  const options = { escape_formulas: true, record_delimiter: 'windows' } as const
  return BOM + stringify([Object.values(planColumns), ...rows], options)
}

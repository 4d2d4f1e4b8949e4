import type { FileLink } from '#contract/learning-paths/plan-file.ts'
import type { LinkKind, TaskType } from '#core/paths/task-types.ts'
import { arabicDigits } from '#core/format/number.ts'
import type { Db } from '#server/kernel/context.ts'
import { text } from '#server/kernel/texts.ts'
import * as queries from '../plan/link-queries.ts'
import { pathTexts } from '../texts.ts'
import { linkWords } from './columns.ts'
import type { PlanStage } from './plan-types.ts'

/** In a file a link goes by its title and its place: ids are those of one platform alone. */
const keyOf = (kind: LinkKind, title: string, place: string) => JSON.stringify([kind, title, place])

interface Loss {
  readonly where: string
  readonly message: string
}
interface LinkedPlan {
  readonly stages: readonly LinkedStage[]
  /** Links that lead nowhere here; their tasks are brought in without them. */
  readonly losses: readonly Loss[]
}
type FileTask = PlanStage['days'][number]['tasks'][number]
type LinkedTask = Omit<FileTask, 'link'> & {
  readonly link: { readonly kind: LinkKind; readonly id: number } | null
}
type LinkedStage = Omit<PlanStage, 'days'> & {
  readonly days: readonly { readonly title: string; readonly tasks: readonly LinkedTask[] }[]
}

/** A link without a place is found where one thing alone has its title. */
function finder(things: readonly queries.LinkableThing[]) {
  const byPlace = Map.groupBy(things, ({ kind, title, place }) => keyOf(kind, title, place))
  const byTitle = Map.groupBy(things, ({ kind, title }) => keyOf(kind, title, ''))
  return ({ kind, title, place }: FileLink, type: TaskType) => {
    const candidates = (place === '' ? byTitle : byPlace).get(keyOf(kind, title, place)) ?? []
    const fitting = candidates.filter(({ isQuiz }) => type !== 'quiz' || isQuiz)
    return fitting.length === 1 ? fitting[0] : undefined
  }
}

const lossOf = ({ kind, title, place }: FileLink): string =>
  text(place === '' ? pathTexts.linkLost : pathTexts.linkLostIn, {
    kind: linkWords[kind],
    title,
    place,
  })

/** What the tasks of a file point to, found anew on this platform. */
export async function linkPlan(
  db: Db,
  pathId: number | null,
  stages: readonly PlanStage[],
): Promise<LinkedPlan> {
  const tasks = stages.flatMap(({ days }) => days.flatMap((day) => day.tasks))
  const titles = [...new Set(tasks.flatMap(({ link }) => (link ? [link.title] : [])))]
  const find = finder(titles.length === 0 ? [] : await queries.listThingsCalled(db, pathId, titles))
  const losses: Loss[] = []
  const linked = stages.map((stage, stageAt) => ({
    ...stage,
    days: stage.days.map((day, dayAt) => ({
      ...day,
      tasks: day.tasks.map((task) => {
        const { link, type } = task
        const thing = link && find(link, type)
        if (link && !thing) losses.push({ where: placeOf(stageAt, dayAt), message: lossOf(link) })
        return { ...task, link: thing ? { kind: thing.kind, id: thing.id } : null }
      }),
    })),
  }))
  return { stages: linked, losses }
}

const placeOf = (stage: number, day: number): string =>
  [
    text(pathTexts.inStage, { number: arabicDigits(stage + 1) }),
    text(pathTexts.inDay, { number: arabicDigits(day + 1) }),
  ].join('، ')

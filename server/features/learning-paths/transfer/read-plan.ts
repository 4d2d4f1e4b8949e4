import type { z } from 'zod'
import { PlanFile, planFileLimits, type ImportForm } from '#contract/learning-paths/plan-file.ts'
import { arabicDigits } from '#core/format/number.ts'
import { text } from '#server/kernel/texts.ts'
import { pathTexts } from '../texts.ts'
import type { PlanStage, ReadPlan } from './plan-types.ts'
import { readCsvPlan } from './read-csv.ts'

/** «المرحلة ٢، اليوم ٥، المهمة ١» of the way to a value of the file. */
function placeIn(path: readonly PropertyKey[]): string {
  const words = { stages: pathTexts.inStage, days: pathTexts.inDay, tasks: pathTexts.inTask }
  return path
    .flatMap((key, at) => {
      const number = path[at + 1]
      return (key === 'stages' || key === 'days' || key === 'tasks') && typeof number === 'number'
        ? [text(words[key], { number: arabicDigits(number + 1) })]
        : []
    })
    .join('، ')
}

function readFilePlan(file: string): ReadPlan {
  let json: unknown
  try {
    json = JSON.parse(file)
  } catch {
    return { stages: [], errors: [{ where: '', message: text(pathTexts.noPlanFile) }] }
  }
  const read = PlanFile.safeParse(json)
  if (!read.success)
    return {
      stages: [],
      errors: read.error.issues.map(({ path, message }) => ({ where: placeIn(path), message })),
    }
  const { stages, format: _, ...path } = read.data
  return { path, stages, errors: [] }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
export const daysIn = (stages: readonly PlanStage[]) => sum(stages.map(({ days }) => days.length))
export const tasksIn = (stages: readonly PlanStage[]) =>
  sum(stages.map(({ days }) => sum(days.map(({ tasks }) => tasks.length))))

/** Reads a plan of either kind. It never throws: whatever is wrong is an error with its place. */
export async function readPlan({
  format,
  text: file,
}: Pick<z.output<typeof ImportForm>, 'format' | 'text'>): Promise<ReadPlan> {
  const plan = format === 'csv' ? await readCsvPlan(file) : readFilePlan(file)
  if (plan.errors.length > 0) return plan
  const { stages, days, tasks } = planFileLimits
  if (plan.stages.length > stages || daysIn(plan.stages) > days || tasksIn(plan.stages) > tasks)
    return { ...plan, errors: [{ where: '', message: text(pathTexts.planTooLong) }] }
  if (tasksIn(plan.stages) === 0)
    return { ...plan, errors: [{ where: '', message: text(pathTexts.noTasksInFile) }] }
  return plan
}

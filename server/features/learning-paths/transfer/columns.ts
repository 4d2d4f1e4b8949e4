import type { LinkKind } from '#core/paths/task-types.ts'
import { normalise } from '#core/text/normalise.ts'

/** The columns of a plan as a table, a row for each task. Files of others may have them in any order. */
export const planColumns = {
  stage: 'المرحلة',
  day: 'اليوم',
  dayTitle: 'عنوان اليوم',
  type: 'النوع',
  from: 'من',
  to: 'إلى',
  title: 'العنوان',
  details: 'التفاصيل',
  minutes: 'الدقائق',
  linkKind: 'يشير إلى',
  linkTitle: 'عنوان ما يشير إليه',
  linkPlace: 'مكانه',
} as const
export type PlanColumn = keyof typeof planColumns

/** How a table names what a task points to. */
export const linkWords: Readonly<Record<LinkKind, string>> = {
  lesson: 'درس من دورة',
  matter: 'درس من منهج المسار',
  circle: 'حلقة',
}
const kindCalled = new Map(
  Object.entries(linkWords).map(([kind, name]) => [normalise(name), kind as LinkKind]),
)
/** The words themselves where they name no kind, so that the schema refuses them. */
export const linkKindCalled = (words: string): string => kindCalled.get(normalise(words)) ?? words

const columnCalled = new Map(
  Object.entries(planColumns).map(([column, name]) => [normalise(name), column as PlanColumn]),
)

/** Which column stands at which place; what is not known is passed over. */
export const columnsIn = (head: readonly string[]): readonly (PlanColumn | undefined)[] =>
  head.map((name) => columnCalled.get(normalise(name)))

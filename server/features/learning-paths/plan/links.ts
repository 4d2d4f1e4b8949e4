import { rulesOfType, type LinkKind, type TaskType } from '#core/paths/task-types.ts'
import { matchesQuery } from '#core/search/match.ts'
import { readSearch } from '#core/search/search.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { invalid, notFound } from '#server/kernel/errors.ts'
import { findPath } from '../queries.ts'
import { pathTexts } from '../texts.ts'
import * as queries from './link-queries.ts'

interface Link {
  readonly kind: LinkKind
  readonly id: number
}
const columnOf = { lesson: 'lesson_id', matter: 'matter_id', circle: 'circle_id' } as const
const none = { lesson_id: null, matter_id: null, circle_id: null }

/** Of a link that a form sends; absent: what stands stays. */
export const linkColumns = (link: Link | null | undefined): Partial<queries.LinkColumns> =>
  link === undefined ? {} : { ...none, ...(link && { [columnOf[link.kind]]: link.id }) }

interface LinkedTask extends queries.LinkColumns {
  readonly type: TaskType
}

/** A task points to what its type allows and what is there: a lesson that is shown, matter of its own path. */
export async function checkLink(tx: SignedCtx, pathId: number, task: LinkedTask): Promise<void> {
  const { lesson_id, matter_id, circle_id, type } = task
  const { links } = rulesOfType(type)
  const refuse = (isThere: boolean | undefined, kind: LinkKind) => {
    if (!links.includes(kind)) throw invalid('link', pathTexts.linkUnasked)
    if (!isThere) throw invalid('link', pathTexts.unknownLink)
  }
  if (lesson_id !== null) refuse(await queries.isLessonThere(tx.db, lesson_id, type === 'quiz'), 'lesson')
  if (matter_id !== null) refuse(await queries.isMatterOf(tx.db, matter_id, pathId), 'matter')
  if (circle_id !== null) refuse(await queries.isCircleThere(tx.db, circle_id), 'circle')
}

interface Wanted {
  readonly kind: LinkKind
  readonly type: 'any' | 'quiz'
  readonly search?: string | undefined
}

/** What the editor offers to point to. */
export async function listLinkChoices(ctx: SignedCtx, pathId: number, { kind, type, search }: Wanted) {
  if (!(await findPath(ctx.db, pathId))) throw notFound(pathTexts.notFound)
  if (kind === 'lesson') return queries.listLessonChoices(ctx.db, readSearch(search), type === 'quiz')
  if (kind === 'circle') return queries.listCircleChoices(ctx.db, readSearch(search))
  const matter = await queries.listMatterChoices(ctx.db, pathId)
  return matter.filter(({ title }) => matchesQuery(search ?? '', title)).slice(0, queries.MOST_CHOICES)
}

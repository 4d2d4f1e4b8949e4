import type { RecitationMark } from '#contract/tasks/shapes.ts'
import { afterAct, type AddOrRemove } from '../../public/marks/pending.ts'

export type MarkChange = Partial<Pick<RecitationMark, 'at_ms' | 'kind' | 'ayah' | 'word' | 'note'>> & {
  readonly is_closed?: boolean
}

/** What she did to the marks and the server has not answered yet. */
export type PendingAct =
  | AddOrRemove<RecitationMark>
  | { readonly act: 'change'; readonly clientId: string; readonly change: MarkChange }

function changed(mark: RecitationMark, { is_closed, ...change }: MarkChange): RecitationMark {
  return {
    ...mark,
    ...change,
    ...(change.ayah === null ? { word: null } : {}),
    ...(is_closed === undefined ? {} : { closed_at: is_closed ? '' : null }),
  }
}

function after(marks: readonly RecitationMark[], act: PendingAct): readonly RecitationMark[] {
  if (act.act !== 'change') return afterAct(marks, act)
  return marks.map((mark) => (mark.client_id === act.clientId ? changed(mark, act.change) : mark))
}

/** The marks as they stand once the server has taken what is on its way, in the order of their seconds. */
export const withPending = (
  marks: readonly RecitationMark[],
  acts: readonly PendingAct[],
): readonly RecitationMark[] =>
  acts.reduce(after, marks).toSorted((one, other) => one.at_ms - other.at_ms || one.id - other.id)

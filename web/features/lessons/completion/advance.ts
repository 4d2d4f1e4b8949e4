export const ADVANCE_MS = 2000

/** After a lesson the next one comes by itself, unless she stays. */
export type Advance =
  | { readonly status: 'resting' }
  | { readonly status: 'counting'; readonly from: number; readonly to: number }

export type AdvanceEvent =
  | ({ readonly type: 'completed' } & Completed)
  | { readonly type: 'stayed' }
  | { readonly type: 'undone' }
  /** Another lesson is on the page, however she came to it. */
  | { readonly type: 'opened'; readonly lesson: number }

export interface Completed {
  readonly lesson: { readonly id: number; readonly type: string }
  readonly next: { readonly id: number } | undefined
  readonly prefersStillness: boolean
  /** By keyboard: who hears the page has not heard in two seconds where it goes. */
  readonly isByKey: boolean
  /** A note that has not arrived keeps her here. */
  readonly hasUnsavedNote: boolean
}

export const resting: Advance = { status: 'resting' }

export function advance(state: Advance, event: AdvanceEvent): Advance {
  if (event.type === 'completed') return begun(event)
  if (event.type === 'opened')
    return state.status === 'counting' && state.from === event.lesson ? state : resting
  return resting
}

function begun({ lesson, next, prefersStillness, isByKey, hasUnsavedNote }: Completed): Advance {
  if (lesson.type === 'quiz' || !next || prefersStillness || isByKey || hasUnsavedNote) return resting
  return { status: 'counting', from: lesson.id, to: next.id }
}

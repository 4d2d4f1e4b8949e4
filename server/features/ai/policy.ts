import { deskUses, type AiUse } from '#contract/ai/shapes.ts'
import type { Actor } from '#server/kernel/context.ts'

/** Tickets are the directors'; the rest is for whoever teaches as well. Whose row it is, each use asks. */
export const mayAsk = (actor: Pick<Actor, 'role'>, use: AiUse): boolean =>
  actor.role === 'admin' || (actor.role === 'teacher' && !deskUses.includes(use))

/** A draft is hers who asked for it. */
export const isHers = (actor: Pick<Actor, 'id'>, draft: { readonly asked_by: number | null }): boolean =>
  draft.asked_by === actor.id

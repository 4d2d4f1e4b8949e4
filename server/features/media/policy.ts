import type { Actor } from '#server/kernel/context.ts'

/** Whose files she works with: the director with everybody's, a teacher with her own. */
export const ownerScope = (actor: Actor): number | undefined =>
  actor.role === 'admin' ? undefined : actor.id

export const canEditFolder = (actor: Actor, folder: { readonly created_by: number | null }): boolean =>
  actor.role === 'admin' || folder.created_by === actor.id

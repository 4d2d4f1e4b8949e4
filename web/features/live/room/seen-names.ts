import type { LiveRoom } from '#contract/live/shapes.ts'

/** Whose picture arrives in which place: the teacher's, and that of whose turn it is; nobody's own. */
export function seenNames({ teacher, holder, places }: LiveRoom, userId: number) {
  const student = places.find(({ person }) => person.id === holder)?.person
  return [teacher, student].map((person) => (person && person.id !== userId ? person.name : undefined))
}

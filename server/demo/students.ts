import { families, given } from './names.ts'
import type { Random } from './random.ts'

export interface StudentPlan {
  name: string
  email: string
  /** Whole days before the demo is loaded. */
  joinedDaysAgo: number
  /** 0 to 1: how far she tends to get. */
  diligence: number
}

/** Different women with different addresses; most of them came in the last months. */
export function planStudents(random: Random, count: number): StudentPlan[] {
  const pairs = given.flatMap((first) => families.map((family) => ({ first, family })))
  return random
    .shuffle(pairs)
    .slice(0, count)
    .map(({ first, family }) => ({
      name: `${first.arabic} ${family.arabic}`,
      email: `${first.latin}.${family.latin}@students.demo.rattil.test`,
      joinedDaysAgo: Math.round(6 + random.next() ** 1.6 * 240),
      diligence: random.next(),
    }))
}

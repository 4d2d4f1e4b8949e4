import { z } from 'zod'
import { shelfColors, shelfIcons } from '#contract/courses/shapes.ts'
import { Instant, Named } from '#contract/kernel/fields.ts'

/** A category or a level, as the director arranges them. */
export const Shelf = z.object({
  id: z.number(),
  name: z.string(),
  color: z.enum(shelfColors),
  icon: z.enum(shelfIcons),
  position: z.number(),
  is_archived: z.boolean(),
  /** Every course that is in it, whatever its state, and those whose students need this level first. */
  in_use: z.number(),
  published_courses: z.number(),
  version: z.number(),
  updated_at: Instant,
  updated_by: Named.nullable(),
})
export type Shelf = z.output<typeof Shelf>

export const Shelves = z.array(Shelf)

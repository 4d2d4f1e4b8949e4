import { z } from 'zod'
import { shelfColors, shelfIcons } from '#contract/courses/shapes.ts'
import { Id, Line, Version } from '#contract/kernel/fields.ts'

const fields = {
  name: Line({ min: 2, max: 80, tooShort: 'اكتبي اسمًا من حرفين على الأقل' }),
  color: z.enum(shelfColors, { error: 'اختاري لونًا من القائمة' }),
  icon: z.enum(shelfIcons, { error: 'اختاري أيقونة من القائمة' }),
}

export const NewShelfForm = z.object(fields).partial().required({ name: true })
/** Absent = leave. An archived one is no longer offered; courses that are in it stay. */
export const ShelfForm = z
  .object(fields)
  .partial()
  .extend({
    is_archived: z.boolean('اختاري نعم أو لا').optional(),
    version: Version,
  })
/** Every one that is there, each once, in the order wanted. */
export const ShelfOrderForm = z.object({ ids: z.array(Id).max(500, 'العدد أكبر من المسموح') })
export const MergeShelfForm = z.object({ into_id: Id })

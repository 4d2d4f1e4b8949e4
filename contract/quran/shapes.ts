import { z } from 'zod'
import { writeAyah } from '#core/quran/ayah.ts'

/** «2:255», from its id. */
export const Ayah = z.number().transform(writeAyah)

/** A range as it is answered, «2:1» to «2:25». */
export const AyahRange = z.object({ from: Ayah, to: Ayah })

/** What a search finds, the nearest first. */
export const VerseSearch = z.object({
  verses: z.array(z.object({ ayah: Ayah, text: z.string(), vocalised: z.string() })),
})

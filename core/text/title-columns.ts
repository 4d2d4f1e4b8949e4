import { normalise } from './normalise.ts'
import { stem } from './stem.ts'

/** What a table stores beside a title that is searched and not sorted by. */
export const titleColumns = (title: string) => ({ title_norm: normalise(title), title_stem: stem(title) })

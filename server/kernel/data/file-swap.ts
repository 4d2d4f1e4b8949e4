import { sql } from 'kysely'

/** A file takes the place of another one, wherever that is shown. */
export interface FileSwap {
  readonly from: string
  readonly to: string
  /** Only in the courses of this teacher; undefined: in everybody's. */
  readonly of: number | undefined
  readonly by: number | null
  readonly at: Date
}

/** What each row that shows another file now gets with it. */
export const swapStamp = ({ by, at }: FileSwap) =>
  sql`version = version + 1, updated_at = ${at}, updated_by = ${by}`

/** As a document that names a recording reads when it is written out; quotes inside of a text would stand escaped. */
export const namedAudio = (path: string) => `"audio": ${JSON.stringify(path)}`

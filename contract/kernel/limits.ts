export const KB = 1024
export const MB = 1024 * KB

/** Bytes are counted while they arrive; nesting and values before the text is parsed. */
export interface BodyLimit {
  readonly bytes: number
  readonly depth: number
  /** Values and keys of all objects and lists together. */
  readonly items: number
}

/** What a call may bring as JSON. A route names its kind: `takes: 'form'`. */
export const bodyLimits = {
  /** A few short fields. */
  form: { bytes: 64 * KB, depth: 10, items: 2_000 },
  /** Fields of which one may be a long text. */
  text: { bytes: 1 * MB, depth: 10, items: 5_000 },
  /** A certificate template with as many elements as it may have. */
  template: { bytes: 512 * KB, depth: 8, items: 10_000 },
  /** Many short values: an order, answers, a choice of rows. */
  list: { bytes: 1 * MB, depth: 10, items: 50_000 },
} as const satisfies Record<string, BodyLimit>
export type BodyKind = keyof typeof bodyLimits

/** What another system signs and sends; nothing parses it. `mail` is a whole mail with its attachments, `event` says what happened there. */
export const rawLimits = {
  mail: { bytes: 15 * MB, depth: 0, items: 0 },
  event: { bytes: 256 * KB, depth: 0, items: 0 },
} as const satisfies Record<string, BodyLimit>
export type RawKind = keyof typeof rawLimits

/** Of a call whose contract has no body. */
export const noBody: BodyLimit = { bytes: 4 * KB, depth: 4, items: 100 }

/** What a call may bring as the file of a multipart form. `any` is bounded by the platform's settings for each role. */
export const fileLimits = {
  any: { bytes: Number.POSITIVE_INFINITY },
  /** A paper of somebody who applies to teach. */
  paper: { bytes: 5 * MB },
  questions: { bytes: 8 * MB },
  people: { bytes: 10 * MB },
} as const satisfies Record<string, { bytes: number }>
export type FileKind = keyof typeof fileLimits

/** Of a multipart form beside its file. */
export const formDataLimits = { files: 1, fields: 10, parts: 11, fieldBytes: 2_000, headers: 100 } as const

/** Path, query and headers of a request together. */
export const HEAD_BYTES = 16 * KB

/** HTML of one text. Cleaning it is linear in its tags as long as they are not nested deeply. */
export const htmlLimits = { characters: 400_000, tags: 20_000, depth: 100 } as const

/** How deeply any XML may be nested. */
export const xmlDepth = 100

/** A file of questions, as Moodle XML, GIFT or Aiken; `pieces` are its questions, good or bad. */
export const questionFileLimits = { pieces: 2_000, xmlTags: 200_000 } as const

/** A file of people, as CSV or XLSX; the last three are of a workbook and what it unpacks to. */
export const peopleFileLimits = {
  rows: 50_000,
  columns: 100,
  rowCharacters: 20_000,
  entries: 1_000,
  unpackedBytes: 100 * MB,
  sharedCharacters: 30_000_000,
} as const

/** A zip or tar.gz that holds a course, whoever wrote it. */
export const archiveLimits = {
  entries: 50_000,
  /** What is larger than `smallBytes` and unpacks to more than `ratio` times its size is made to fill a disk. */
  ratio: 100,
  smallBytes: 10 * MB,
} as const

/** A course file of ours: its entries, its `course.json`, and all HTML in it together. */
export const courseFileLimits = {
  entries: 10_000,
  json: { bytes: 32 * MB, depth: 20, items: 200_000 },
  lessons: 5_000,
  tags: 500_000,
} as const

/** A course backup of Moodle: its XML, altogether and in one document, and the files that it lists. */
export const backupLimits = { xmlBytes: 64 * MB, xmlTags: 800_000, files: 20_000 } as const

/** What a list may be asked for, by the address of a screen as by a call. */
export const listLimits = { searchCharacters: 100, page: 2_147_483_647 } as const

/** How long a worker may take for one input, waiting for its turn included. */
export const workMs = {
  html: 10_000,
  mail: 20_000,
  questions: 20_000,
  people: 20_000,
  course: 40_000,
} as const

/** Of a person's name with its harakat: a letter may carry a shadda, a vowel and one sign more. */
export const MOST_NAME_SIGNS = 480

import { text, type Sentence } from '#server/kernel/texts.ts'

/** Which sentence it is, for a worker to answer. */
export interface PackageFault {
  readonly key: Sentence
  readonly values: Record<string, string | number>
}

/** The file is not what it should be. Its sentence is for her. */
export class BadPackage extends Error {
  override readonly name = 'BadPackage'
  readonly fault: PackageFault
  constructor(key: Sentence, values: Record<string, string | number> = {}, cause?: unknown) {
    super(text(key, values), { cause })
    this.fault = { key, values }
  }
}

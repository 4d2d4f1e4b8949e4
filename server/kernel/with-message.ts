import type { TextKey } from './texts.ts'

/** A handler's answer together with the sentence that the envelope's `message` says. */
export class WithMessage<T> {
  readonly key: TextKey
  readonly data: T
  constructor(key: TextKey, data: T) {
    this.key = key
    this.data = data
  }
}
export const withMessage = <T>(key: TextKey, data: T): WithMessage<T> => new WithMessage(key, data)

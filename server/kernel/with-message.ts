import type { Sentence } from './texts.ts'

/** A handler's answer together with the sentence that the envelope's `message` says. */
export class WithMessage<T> {
  readonly sentence: Sentence
  readonly data: T
  constructor(sentence: Sentence, data: T) {
    this.sentence = sentence
    this.data = data
  }
}
export const withMessage = <T>(sentence: Sentence, data: T): WithMessage<T> => new WithMessage(sentence, data)

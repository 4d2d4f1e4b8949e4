import type { QuestionSpec } from './question.ts'

/** A recording that a question names, and the field of `spec` that names it. */
interface NamedRecording {
  readonly field: string
  readonly path: string
}

interface Heard {
  readonly audio?: string | undefined
}

/** Every recording of a question: its own first, then those of its choices. */
export function recordingsOf(spec: QuestionSpec): NamedRecording[] {
  const inList = (name: string, list: readonly Heard[]) =>
    list.map(({ audio }, at) => ({ field: `${name}.${at}.audio`, path: audio ?? '' }))
  const all = [
    { field: 'audio', path: spec.audio ?? '' },
    ...('options' in spec ? inList('options', spec.options) : []),
    ...('items' in spec ? inList('items', spec.items) : []),
  ]
  return all.filter(({ path }) => path !== '')
}

/** The same question with other paths; a recording without one is left out. */
export function withRecordings<S extends QuestionSpec>(
  spec: S,
  pathFor: (path: string) => string | undefined,
): S {
  const moved = <T extends Heard>(one: T): T => ({
    ...one,
    audio: one.audio === undefined ? undefined : pathFor(one.audio),
  })
  return asSame<S>({
    ...moved(spec),
    ...('options' in spec && { options: spec.options.map(moved) }),
    ...('items' in spec && { items: spec.items.map(moved) }),
  })
}

/** Sound because nothing but paths was changed, so the kind and all else of it are what they were. */
const asSame = <S extends QuestionSpec>(spec: object) => spec as S

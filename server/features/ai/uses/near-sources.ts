import { stem } from '#core/text/stem.ts'

export interface Source {
  readonly kind: 'faq' | 'doc' | 'reply'
  readonly title: string
  readonly text: string
}

const MOST = 5
/** A word of a title says more than one of a text. */
const TITLE_WEIGHT = 2
/** Below it a source shares only words that stand everywhere. */
const LEAST = 2.2
const SHORTEST_WORD = 3

const wordsOf = (text: string): string[] =>
  stem(text)
    .split(' ')
    .filter((word) => word.length >= SHORTEST_WORD)

/** The sources that share the rarest words with the question, the nearest first; none where none answers. */
export function nearSources(sources: readonly Source[], question: string): Source[] {
  const asked = [...new Set(wordsOf(question))]
  const read = sources.map((source) => ({
    source,
    title: new Set(wordsOf(source.title)),
    text: new Set(wordsOf(source.text)),
  }))
  const weightOf = new Map(
    asked.map((word) => {
      const count = read.filter(({ title, text }) => title.has(word) || text.has(word)).length
      return [word, count === 0 ? 0 : Math.log(1 + read.length / count)]
    }),
  )
  return read
    .map(({ source, title, text }) => ({
      source,
      score: asked.reduce((sum, word) => {
        const times = title.has(word) ? TITLE_WEIGHT : text.has(word) ? 1 : 0
        return sum + times * (weightOf.get(word) ?? 0)
      }, 0),
    }))
    .filter(({ score }) => score >= LEAST)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, MOST)
    .map(({ source }) => source)
}

import { normalise } from './normalise.ts'

const LONG_PREFIX = /^(?:وال|بال|كال|فال|ولل)/
const ARTICLE = /^(?:ال|لل)/
const SUFFIX = /(?:ها|ان|ات|ون|ين|يه)$/

/** Light stemming (light10 family) of one normalised word: enough for plurals, article and conjunctions. */
export function stemWord(word: string): string {
  let rest = withoutPrefix(word)
  if (rest.length > 4) rest = rest.replace(SUFFIX, '')
  if (rest.length > 3) rest = rest.replace(/[هي]$/, '')
  return rest
}

function withoutPrefix(word: string): string {
  if (word.length >= 6 && LONG_PREFIX.test(word)) return word.slice(3)
  if (word.length >= 5 && ARTICLE.test(word)) return word.slice(2)
  if (word.length >= 4 && word.startsWith('و')) return word.slice(1)
  return word
}

/** The stemmed words of a text, in order, joined by a space. */
export function stem(text: string): string {
  const normalised = normalise(text)
  return normalised === '' ? '' : normalised.split(' ').map(stemWord).join(' ')
}

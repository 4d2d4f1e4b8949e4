const MARK = /\[\[(\d{1,4})\]\]/

/** What stands in the text for a blank. Its number is the id and one more, so that authors count from one. */
export const markOf = (id: number): string => `[[${id + 1}]]`

/** The ids of the blanks that a text marks, in its order. */
export const marksIn = (sentence: string): number[] =>
  sentence
    .split(MARK)
    .filter((_, at) => at % 2 === 1)
    .map((number) => Number(number) - 1)

/** What stands before, between and behind the blanks: one piece more than there are blanks. */
export const piecesOf = (sentence: string): string[] => sentence.split(MARK).filter((_, at) => at % 2 === 0)

/** The text as it reads with this in its blanks. */
export const filled = (sentence: string, textAt: (place: number) => string): string =>
  piecesOf(sentence)
    .map((piece, at) => (at === 0 ? piece : textAt(at - 1) + piece))
    .join('')

/** A blank with words, or with a choice. */
export const isFilled = (answer: number | string | null): boolean =>
  typeof answer === 'string' ? answer.trim() !== '' : answer !== null

import { sql, type Expression, type SqlBool } from 'kysely'
import { foldDigits } from '#core/text/digits.ts'
import { normalise } from '#core/text/normalise.ts'
import { expandQuery } from '#core/text/synonyms.ts'

/** Terms this short match the start of a word only. */
const SHORT = 2
const PHONE = /^\+?[\d\s()-]{3,}$/

/** Each term with its spellings; one of each must be found. */
export type PeopleTerms = readonly (readonly string[])[]

/** What a typed query looks for among people: a name, an e-mail or a phone. Undefined when nothing of it is searchable. */
export function peopleTerms(query: string | undefined): PeopleTerms | undefined {
  const typed = foldDigits(query ?? '').trim()
  if (PHONE.test(typed)) return [phoneSpellings(typed)]
  const norm = normalise(typed)
  return norm ? expandQuery(norm).map((term) => term.norm) : undefined
}

/** A Saudi number may be stored with its zero or with the code of the country. */
function phoneSpellings(typed: string): string[] {
  const digits = typed.replaceAll(/\D/g, '').replace(/^00/, '')
  const national = /^(?:966|0)?(5\d*)$/.exec(digits)?.[1]
  return national ? [digits, `0${national}`, `966${national}`] : [digits]
}

/** Terms that are found anywhere in the column, very short ones at the beginning of a word. */
export const matchesPeople = (terms: PeopleTerms, column = 'users.search_norm'): Expression<SqlBool> =>
  matches(terms, column, (part) => part.length <= SHORT)

/** The same, each term at the beginning of a word: what was most likely meant. */
export const beginsWords = (terms: PeopleTerms, column = 'users.search_norm'): Expression<SqlBool> =>
  matches(terms, column, () => true)

/** The column begins with a space, so that «a word begins with» is a LIKE like any other. */
const matches = (
  terms: PeopleTerms,
  column: string,
  atWord: (part: string) => boolean,
): Expression<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    terms.map(
      (spellings) =>
        sql<SqlBool>`(${sql.join(
          spellings.map((part) => sql`${sql.ref(column)} like ${atWord(part) ? `% ${part}%` : `%${part}%`}`),
          sql` or `,
        )})`,
    ),
    sql` and `,
  )})`

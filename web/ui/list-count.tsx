import { plural } from '#core/format/plural.ts'

interface ListCountProps {
  readonly query: {
    readonly data: { readonly meta: { readonly total: number } } | undefined
    readonly isPlaceholderData: boolean
  }
  readonly words?: (total: number) => string
}

/** Tells who does not see it what a choice has made of a list; beside the list, so that it stands when that changes. */
export const ListCount = ({ query: { data, isPlaceholderData }, words = resultCount }: ListCountProps) => (
  <output className="sr-only">{data && !isPlaceholderData && words(data.meta.total)}</output>
)

function resultCount(total: number): string {
  return plural(total, {
    zero: 'لا نتائج',
    one: 'نتيجة واحدة',
    two: 'نتيجتان',
    few: '{n} نتائج',
    many: '{n} نتيجة',
    other: '{n} نتيجة',
  })
}

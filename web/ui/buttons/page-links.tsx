import { LinkButton } from '#web/ui/buttons/button.tsx'
import type { To } from '#web/router/location.ts'

interface PageLinksProps {
  /** Back to the beginning; undefined on the first page. */
  readonly first: To | undefined
  /** Where the next page begins; undefined on the last. */
  readonly next: To | undefined
}

/** For lists that go on from their last row and have no numbered pages. */
export function PageLinks({ first, next }: PageLinksProps) {
  if (first === undefined && next === undefined) return null
  return (
    <nav aria-label="الصفحات" className="no-print flex flex-wrap gap-3">
      {first !== undefined && (
        <LinkButton look="quiet" to={first}>
          من البداية
        </LinkButton>
      )}
      {next !== undefined && (
        <LinkButton look="quiet" to={next}>
          التالي
        </LinkButton>
      )}
    </nav>
  )
}

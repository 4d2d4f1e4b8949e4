import type { SVGAttributes } from 'react'

/**
 * What the build puts in the place of lucide's icons (`web/build/icons-plugin.ts`): the same drawing, its look from
 * the style sheet. Without a label it is decoration and hidden from screen readers.
 */
export function drawnIcon(inside: string) {
  const shapes = { __html: inside }
  return function Icon({ className, ...rest }: SVGAttributes<SVGSVGElement>) {
    return (
      <svg
        aria-hidden={rest['aria-label'] === undefined || undefined}
        {...rest}
        viewBox="0 0 24 24"
        className={className ? `lucide ${className}` : 'lucide'}
        // oxlint-disable-next-line react/no-danger -- lines of a drawing that the build wrote
        dangerouslySetInnerHTML={shapes}
      />
    )
  }
}

import type { TemplateLine } from '#contract/certificates/template-shapes.ts'
import { cx } from '#web/ui/cx.ts'

/** What a card can be asked for. */
export type AskedOfTemplate = 'preview' | 'rename' | 'remove'

/** In its print colours in both themes; a standing page keeps the height of a lying one. */
export function SheetPicture({
  template: { picture_url, orientation },
}: {
  template: Pick<TemplateLine, 'picture_url' | 'orientation'>
}) {
  const isLandscape = orientation === 'landscape'
  return (
    <img
      src={picture_url}
      alt=""
      width={isLandscape ? 1000 : 707}
      height={isLandscape ? 707 : 1000}
      loading="lazy"
      decoding="async"
      className={cx('min-h-0 bg-white', isLandscape ? 'h-auto w-full' : 'h-full w-auto')}
    />
  )
}

import '#web/ui/whole.css'
import type { ScreenContext, ScreenModule } from '#web/kernel/screen.ts'
import { Gallery } from '#web/ui/gallery/gallery.tsx'
import { siteQuery, useSite } from '#web/kernel/site.ts'
import { useAreaSheet } from '#web/ui/use-area-sheet.ts'
import { NotFoundScreen } from './not-found.tsx'

/** For those who build the platform; one that is in use has no such page. */
const isShown = (isDemo: boolean) => isDemo || import.meta.env.DEV

function GalleryScreen() {
  useAreaSheet('whole')
  const { demo } = useSite()
  return isShown(demo) ? <Gallery /> : <NotFoundScreen />
}

const status = ({ queries }: ScreenContext) =>
  isShown(queries.getQueryData(siteQuery().queryKey)?.demo ?? false) ? 200 : 404

export const screen: ScreenModule = {
  Component: GalleryScreen,
  head: () => ({ title: 'ورقة المكوّنات', noIndex: true }),
  status,
}

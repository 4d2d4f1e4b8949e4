import { use, type ReactNode } from 'react'
import { PathContext } from '#web/router/router-context.ts'
import { cx } from '../cx.ts'
import { InOrder } from '../loading/in-order.tsx'
import { Main } from './main.tsx'
import { SkipLink } from './skip-link.tsx'

export interface AppShellProps {
  sidebar: ReactNode
  topBar: ReactNode
  /** The five keys at the bottom of a phone; a selection bar may take their place. */
  bottomBar?: ReactNode
  /** Offline, demo and announcement lines, above the top bar. */
  banners?: ReactNode
  children: ReactNode
}

/** Sidebar, top bar, content and bottom bar of a role's area. The content is the page's one `main`. */
export function AppShell({ sidebar, topBar, bottomBar, banners, children }: AppShellProps) {
  return (
    <div className="app-shell min-h-dvh xl:grid xl:grid-cols-[252px_minmax(0,1fr)]">
      <SkipLink />
      {sidebar}
      <InOrder
        place={use(PathContext)}
        className={cx('min-w-0', bottomBar && 'max-xl:pbe-[calc(72px+env(safe-area-inset-bottom))]')}
      >
        {banners}
        {topBar}
        <Main className="max-w-[1280px] px-gutter wrap-break-word pbs-6 pbe-12 xl:pbs-8">{children}</Main>
      </InOrder>
      {bottomBar}
    </div>
  )
}

import { createContext, memo, use } from 'react'
import { Tabs } from '#web/ui/buttons/tabs.tsx'
import { ElementsPanel } from './elements-panel.tsx'
import { PagePanel } from './page-panel.tsx'
import type { Studio } from '../editing/use-studio.ts'

const StudioContext = createContext<Studio | undefined>(undefined)

/** Elements and page in tabs of their own; only what lies in them is drawn anew with her work. */
export const ElementTabs = ({ studio }: { studio: Studio }) => (
  <StudioContext value={studio}>
    <StillTabs />
  </StudioContext>
)

const StillTabs = memo(() => (
  <Tabs
    label="لوحات المصمم"
    items={[
      { value: 'elements', label: 'العناصر', content: <Elements /> },
      { value: 'page', label: 'الخلفية', content: <Page /> },
    ]}
  />
))

function Elements() {
  const studio = use(StudioContext)
  return studio && <ElementsPanel studio={studio} />
}

function Page() {
  const studio = use(StudioContext)
  return studio && <PagePanel studio={studio} />
}
